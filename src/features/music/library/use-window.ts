import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { type Metrics, placesOf, type Rows } from "./window.rules.ts";

/** So many does the server put on the page, and so many are always all there. */
export const wholeUpTo = 60;

/** As last measured, for a list that comes back: its height must be right at once, so that its place is found again. */
const measured = new Map<string, Metrics>();

/**
 * Which items of a long grid stand near the screen, by row, and what the others' rows would fill.
 *
 * @param list the grid, whose children are the items and all of one height
 * @param isShort whether there are never more than a page takes
 * @param layout a name of what the grid looks like, by which its measures are remembered
 * @returns items `from`..`to`, and the empty height (CSS pixels) `before` and `after` them
 */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  { isShort, layout }: { isShort: boolean; layout: string },
) {
  const [metrics, setMetrics] = useState(() => measured.get(layout));
  const [seen, setSeen] = useState<Rows>({ first: 0, last: 12 });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || isShort) return;
    const measure = () => {
      const found = metricsOf(element);
      if (!found) return;
      measured.set(layout, found);
      setMetrics((before) => (isEqual(before, found) ? before : found));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, layout, isShort]);

  useEffect(() => {
    const element = list.current;
    if (!element || isShort || !metrics) return;
    const look = () => {
      const top = -element.getBoundingClientRect().top;
      const first = Math.floor(top / metrics.rowHeight);
      const last = Math.ceil((top + innerHeight) / metrics.rowHeight);
      setSeen((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, [list, isShort, metrics]);

  if (isShort || !metrics) return { from: 0, to: Math.min(count, wholeUpTo), before: 0, after: 0 };
  return placesOf(count, metrics, seen);
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
