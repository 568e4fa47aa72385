/** A grid's columns, and the height of a row with the gap below it, in CSS pixels. */
export type Metrics = { columns: number; rowHeight: number };

/**
 * Rows at the top and just below the bottom of the screen, counted from the grid's first; both may lie outside the
 * grid.
 */
export type Rows = { first: number; last: number };

/** Overscan: rows rendered above and below those on the screen. */
const overscanRows = 1;

/** Items `from`..`to` near the screen, and the height of the rows `before` and `after` them. */
export function itemRange(count: number, { columns, rowHeight }: Metrics, { first, last }: Rows) {
  const rows = Math.ceil(count / columns);
  const end = Math.min(rows, Math.max(last, last - first) + overscanRows);
  const start = Math.max(0, Math.min(first, end - (last - first)) - overscanRows);
  return {
    from: start * columns,
    to: Math.min(count, end * columns),
    before: start * rowHeight,
    after: (rows - end) * rowHeight,
  };
}
