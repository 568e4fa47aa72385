import { penceOf, poundsOf } from "#shared/money/pence.ts";

/** The maximum amount, in pounds, and the maximum number of supporters. */
export const MAX_POUNDS = 10_000_000;

/** Parses a typed or sent number: "£15,480.50", "15480.5" and 15480.5 are valid; NaN otherwise. */
export function parseAmount(typed: string | number): number {
  if (typeof typed === "number") return clampAmount(typed);
  const plain = typed.trim().replace(/^(-?)£\s*/, "$1");
  // A comma only separates thousands, because "1,5" is ambiguous.
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)) return Number.NaN;
  return clampAmount(Number(plain.replaceAll(",", "")));
}

/** Clamps Infinity, so that its error is "too large" instead of "not a number". */
function clampAmount(number: number): number {
  return Math.max(-CLAMP_LIMIT, Math.min(CLAMP_LIMIT, number)) + 0;
}

const CLAMP_LIMIT = 1e12;

/** Whether an amount has whole pence. */
export function isWholePence(pounds: number): boolean {
  return poundsOf(penceOf(pounds)) === pounds;
}

/** An amount as text to edit: pence have two decimals. */
export function amountInput(pounds: number): string {
  return Number.isInteger(pounds) || !isWholePence(pounds) ? String(pounds) : pounds.toFixed(2);
}
