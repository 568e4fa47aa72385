/** The largest amount, in pounds, and the largest number of supporters. */
export const MOST_POUNDS = 10_000_000;

/** Parses a typed or sent number: "£15,480.50", "15480.5" and 15480.5 are valid; NaN otherwise. */
export function numberIn(typed: string | number): number {
  if (typeof typed === "number") return withinReach(typed);
  const plain = typed.trim().replace(/^(-?)£\s*/, "$1");
  // A comma separates thousands only, since "1,5" is ambiguous.
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)) return Number.NaN;
  return withinReach(Number(plain.replaceAll(",", "")));
}

/** Clamps Infinity, so that it is refused as too large instead of as no number. */
function withinReach(number: number): number {
  return Math.max(-FAR_TOO_MUCH, Math.min(FAR_TOO_MUCH, number)) + 0;
}

const FAR_TOO_MUCH = 1e12;

/** Whether an amount has whole pence. */
export function isPence(pounds: number): boolean {
  return Math.round(pounds * 100) / 100 === pounds;
}

/** An amount as text to edit: pence have two decimals. */
export function typedAmount(pounds: number): string {
  return Number.isInteger(pounds) || !isPence(pounds) ? String(pounds) : pounds.toFixed(2);
}
