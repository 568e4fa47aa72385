import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from "react";
import { useKeptPlace } from "./use-kept-place.ts";

const ROW_PX = 58;

/** 52rem, from which the columns stand side by side. */
const WIDE_PX = 832;

export interface LongRowsOptions<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** About how high a row is where the list is not wide enough for columns. */
  stackedRowPx: number;
  /** What the rows answer, such as a search: another question is answered from its first row on. */
  question: unknown;
}

/**
 * Which of many rows are in the document, in a list that scrolls with the page: those in sight, and the one that has the focus, so that
 * scrolling does not lose it.
 */
export function useLongRows<Row>(
  list: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  { rows, rowKey, stackedRowPx, question }: LongRowsOptions<Row>,
) {
  /** Pixels from the top of the page to the first row; undefined until it is measured. */
  const [top, setTop] = useState<number>();
  const [focused, setFocused] = useState<string>();
  const [isWide, setIsWide] = useState(true);
  const kept = useMemo(
    () => (focused === undefined ? -1 : rows.findIndex((row) => rowKey(row) === focused)),
    [rows, rowKey, focused],
  );
  // Another function makes the virtualizer lay out all rows anew. It remembers heights by these keys, which are others in the other layout.
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index];
      return `${isWide ? "wide" : "stacked"} ${row === undefined ? index : rowKey(row)}`;
    },
    [rows, rowKey, isWide],
  );
  const virtual = useWindowVirtualizer({
    count: top === undefined ? 0 : rows.length,
    scrollMargin: top ?? 0,
    estimateSize: () => (isWide ? ROW_PX : stackedRowPx),
    overscan: 8,
    getItemKey: keyAt,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return kept < 0 || inSight.includes(kept) ? inSight : [...inSight, kept].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current || !body.current) return;
      setIsWide(list.current.clientWidth >= WIDE_PX);
      setTop(Math.round(body.current.getBoundingClientRect().top + scrollY));
    };
    // Before the first rows: those of another place would move the page when they are measured.
    measure();
    const watch = new ResizeObserver(measure);
    if (list.current) watch.observe(list.current);
    // What stands above the list pushes it down.
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list, body]);
  // Rows keep their elements, and so the focus, when the layout changes: their heights are stored under the new keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each layout
  useLayoutEffect(() => {
    for (const row of body.current?.querySelectorAll<HTMLElement>("[data-index]") ?? [])
      virtual.resizeItem(Number(row.dataset.index), row.offsetHeight);
  }, [isWide]);
  useKeptPlace(list, virtual, { rows, rowKey, question });

  return {
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    inDocument: virtual.getVirtualItems().map(({ index, start }) => ({ index, start: start - (top ?? 0) })),
    onFocus: ({ target }: { target: Element }) => setFocused(target.closest("tr")?.dataset.id),
    onBlur: () => setFocused(undefined),
  };
}
