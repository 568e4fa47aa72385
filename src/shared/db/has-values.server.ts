import { isDeepStrictEqual } from "node:util";

/** Whether a row already has all values of an edit, after a retry or the same change by two people. */
export function hasValues<Row extends object>(row: Row, edit: { [Key in keyof Row]?: unknown }): boolean {
  return Object.entries(edit).every(([key, value]) => isDeepStrictEqual(row[key as keyof Row], value));
}
