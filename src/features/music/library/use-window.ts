import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** A grid's columns, and the height of a row with the gap below it, in CSS pixels. */
type Metrics = { columns: number; rowHeight: number };

/**
 * Rows at the top and just below the bottom of the screen, counted from the grid's first. They may be outside the
 * grid.
 */
type Rows = { first: number; last: number };

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

/** The server renders this many items, and a list up to this length is never windowed. */
export const windowingThreshold = 60;

/** The last metrics by layout: a remounted list needs its height immediately for scroll restoration. */
const metricsByLayout = new Map<string, Metrics>();

/**
 * Windows a long grid: which items are near the screen, by row, and the height of the omitted rows. TanStack Virtual,
 * which the back office uses, would add 10 kB to this public page, and all rows here have one height.
 *
 * @param list the grid with the items as its children, all of the same height
 * @param isShort turns windowing off
 * @param layout the name for remembering the grid's metrics
 * @returns items `from`..`to`, and the empty height (CSS pixels) `before` and `after` them
 */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  { isShort, layout }: { isShort: boolean; layout: string },
) {
  const [metrics, setMetrics] = useState(() => metricsByLayout.get(layout));
  const [rows, setRows] = useState<Rows>({ first: 0, last: 12 });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || isShort) return;
    const measure = () => {
      const measuredMetrics = metricsOf(element);
      if (!measuredMetrics) return;
      metricsByLayout.set(layout, measuredMetrics);
      setMetrics((before) => (isEqual(before, measuredMetrics) ? before : measuredMetrics));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, layout, isShort]);

  useEffect(() => {
    const element = list.current;
    if (!element || isShort || !metrics) return;
    const updateRows = () => {
      const top = -element.getBoundingClientRect().top;
      const first = Math.floor(top / metrics.rowHeight);
      const last = Math.ceil((top + innerHeight) / metrics.rowHeight);
      setRows((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    updateRows();
    addEventListener("scroll", updateRows, { passive: true });
    addEventListener("resize", updateRows);
    return () => {
      removeEventListener("scroll", updateRows);
      removeEventListener("resize", updateRows);
    };
  }, [list, isShort, metrics]);

  if (isShort || !metrics) return { from: 0, to: Math.min(count, windowingThreshold), before: 0, after: 0 };
  return itemRange(count, metrics, rows);
}

function metricsOf(list: HTMLElement): Metrics | undefined {
  const item = list.firstElementChild;
  if (!(item instanceof HTMLElement)) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const height = item.getBoundingClientRect().height + (Number.parseFloat(rowGap) || 0);
  if (height === 0) return undefined;
  return { columns: gridTemplateColumns.split(" ").length, rowHeight: height };
}

function isEqual(one: Metrics | undefined, other: Metrics): boolean {
  return one?.columns === other.columns && Math.abs(one.rowHeight - other.rowHeight) < 0.01;
}
