import { isDeepStrictEqual } from "node:util";

/** Whether a row has all values of an edit: it is a retry after a lost response, or the same change by two people. */
export function hasValues<Row extends object>(row: Row, edit: { [Key in keyof Row]?: unknown }): boolean {
  return Object.entries(edit).every(([key, value]) => isDeepStrictEqual(row[key as keyof Row], value));
}
