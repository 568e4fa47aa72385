import type { Stock } from "#shared/print/inks.ts";

export const stockClass: Record<Stock, string> = {
  hivis: "bg-hivis",
  carrier: "bg-carrier",
  market: "bg-market",
  overground: "bg-overground",
  newsprint: "bg-newsprint",
  sheet: "bg-sheet",
};
