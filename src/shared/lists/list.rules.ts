import { countText } from "#shared/numbers/count.ts";

export const PAGE_ROWS = 50;

export const SEARCH_LENGTH = 200;

/**
 * Which rows a list shows: "Showing 51–100 of 1,234".
 *
 * @param shown.offset how many matching rows precede the page; undefined where that is unknown
 * @param shown.rows how many rows the page has
 * @param shown.found how many rows match
 * @param shown.total how many rows the list has without a search
 */
export function shownText(shown: {
  offset: number | undefined;
  rows: number;
  found: number;
  total: number;
}): string {
  const { offset, rows, found, total } = shown;
  if (rows >= found) return `Showing ${countText(found)} of ${countText(total)}`;
  const all =
    found === total ? countText(total) : `${countText(found)} that match, ${countText(total)} in total`;
  if (offset === undefined) return `Showing ${countText(rows)} rows of ${all}`;
  return `Showing ${countText(offset + 1)}–${countText(offset + rows)} of ${all}`;
}
