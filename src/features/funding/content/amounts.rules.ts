/** The largest amount, in pounds, and the largest number of supporters. */
export const MOST_POUNDS = 10_000_000;

/** A typed or sent number: "£15,480.50", "15480.5" and 15480.5 are the same; NaN for what is none. */
export function numberIn(typed: string | number): number {
  if (typeof typed === "number") return withinReach(typed);
  const plain = typed.trim().replace(/^(-?)£\s*/, "$1");
  // A comma parts thousands and nothing else: "1,5" may be meant either way.
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)) return Number.NaN;
  return withinReach(Number(plain.replaceAll(",", "")));
}

/** Infinity would be no number at all, rather than one that is too large. */
function withinReach(number: number): number {
  return Math.max(-FAR_TOO_MUCH, Math.min(FAR_TOO_MUCH, number)) + 0;
}

const FAR_TOO_MUCH = 1e12;

/** Whether an amount is whole pence. */
export function isPence(pounds: number): boolean {
  return Math.round(pounds * 100) / 100 === pounds;
}

/** An amount as it is edited: pence have two decimals. */
export function typedAmount(pounds: number): string {
  return Number.isInteger(pounds) || !isPence(pounds) ? String(pounds) : pounds.toFixed(2);
}
