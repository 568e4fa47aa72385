import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from "react";
import { useScrollAnchor } from "./use-scroll-anchor.ts";

const ROW_PX = 58;

/** 52rem, the breakpoint of the wide layout. */
const WIDE_PX = 832;

export interface LongRowsOptions<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The estimated height of a stacked row. */
  stackedRowPx: number;
  /** The query behind the rows, such as a search: a new one scrolls to the first row. */
  question: unknown;
}

/**
 * Virtualizes a list that scrolls with the page. The visible rows are in the document, and the focused one, so that
 * scrolling does not lose the focus.
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
  // A new function makes the virtualizer measure all rows again. It caches heights by these keys, which differ by
  // layout.
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
    // Before the first render of rows, which would otherwise shift when they are measured.
    measure();
    const watch = new ResizeObserver(measure);
    if (list.current) watch.observe(list.current);
    // Content above the list shifts it.
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list, body]);
  // Rows keep their elements, and so the focus, across layouts: their heights are stored under the new keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each layout
  useLayoutEffect(() => {
    for (const row of body.current?.querySelectorAll<HTMLElement>("[data-index]") ?? [])
      virtual.resizeItem(Number(row.dataset.index), row.offsetHeight);
  }, [isWide]);
  useScrollAnchor(list, virtual, { rows, rowKey, question });

  return {
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    inDocument: virtual.getVirtualItems().map(({ index, start }) => ({ index, start: start - (top ?? 0) })),
    onFocus: ({ target }: { target: Element }) => setFocused(target.closest("tr")?.dataset.id),
    onBlur: () => setFocused(undefined),
  };
}
