import { expect, test } from "vitest";
import { penceOf } from "#shared/money/pence.ts";
import { priceFor, shownPrice } from "./ticket-price.rules.ts";

test.each([4.5, 0])("a ticket of a night at %f pounds costs each buyer the same", (pounds) => {
  const ticketPrice = penceOf(pounds);
  for (const buyer of ["anyone", { email: "nadia@example.org" }] as const) {
    expect(priceFor({ ticketPrice }, buyer)).toBe(ticketPrice);
    expect(shownPrice({ ticketPrice: pounds }, buyer)).toBe(ticketPrice);
  }
});
