import { blankOf, isObject } from "./words.rules.ts";

/** The maximum number of items in a list. */
export const MAX_ITEMS = 24;

/** A short text is a title, a label or a name. */
const SHORT = 60;

/** The maximum length of a text, derived from the length of its original. */
export function maxLengthOf(own: string): number {
  return own.length <= SHORT ? SHORT * 2 : 1200;
}

/** Whether a key names the target of a link. */
export function isLink(key: string): boolean {
  return key === "to" || key === "href";
}

/** Whether the original text is a day (yyyy-MM-dd), because its replacement must be one as well. */
export function isDay(own: unknown): boolean {
  return typeof own === "string" && /^\d{4}-\d\d-\d\d$/.test(own);
}

/** The keys of editable content in an object of the copy file, without prices and other numbers. */
export function wordKeys(own: Record<string, unknown>): string[] {
  return Object.keys(own).filter((key) => typeof own[key] === "string" || typeof own[key] === "object");
}

/** A list item that has, for each key, the longest text of all items. */
export function longestOf(items: readonly unknown[]): unknown {
  return items.reduce(longer, blankOf(items[0]));
}

function longer(one: unknown, other: unknown): unknown {
  if (typeof one === "string" && typeof other === "string") return other.length > one.length ? other : one;
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  if (!isObject(one) || !isObject(other)) return one;
  return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, longer(value, other[key])]));
}
