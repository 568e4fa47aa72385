import { londonDate } from "#shared/time/london.ts";

/**
 * Whether the day of a date field (yyyy-MM-dd, with or without a time) is over in London. False for a year that is
 * still being typed, such as 0002.
 */
export function isTypedDayOver(typed: string, now = new Date()): boolean {
  return typed > "1000" && typed.slice(0, 10) < londonDate(now);
}
