import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useState } from "react";

import { useStableCallback } from "#shared/ui/use-stable-callback.ts";

/** 52rem, the breakpoint of the wide layout. */
const WIDE_PX = 832;

/** The height of a sticky search field above the list. */
const STICKY_PX = 80;

export interface VirtualRowsOptions {
  /** The rows' ids, in order. */
  ids: readonly string[];
  /** The estimated height of a row in the stacked and in the wide layout. */
  rowPx: { stacked: number; wide: number };
  /** Identifies the search, filters and sorting of the rows: a new one scrolls to the first row. */
  queryId?: unknown;
  /** Whether earlier rows may be put before the first: the rows in sight then stay in place at the top, too. */
  hasEarlier?: boolean;
  /** Ids of rows that stay in the document, such as one that is edited. */
  kept?: readonly (string | null | undefined)[];
}

/**
 * Virtualizes a list that scrolls with the page. The visible rows are in the document, and the focused one, so that
 * scrolling does not lose the focus. New rows above leave the visible ones in place.
 *
 * @param list the container whose width decides the layout
 * @param body the element around the rows
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  { ids, rowPx, queryId, hasEarlier = false, kept = [] }: VirtualRowsOptions,
) {
  /** Pixels from the top of the page to the first row; undefined until it is measured. */
  const [top, setTop] = useState<number>();
  const [isWide, setIsWide] = useState(true);
  const [focused, setFocused] = useState<string>();
  const [asked, setAsked] = useState(queryId);
  // A new function makes the virtualizer measure all rows again. It caches heights by these keys, which differ by
  // layout.
  const keyAt = useCallback((index: number) => `${isWide ? "wide" : "stacked"} ${ids[index]}`, [ids, isWide]);
  const keptIndexes = [focused, ...kept]
    .flatMap((id) => (id ? ids.indexOf(id) : []))
    .filter((index) => index >= 0);
  const isScrolled = top !== undefined && globalThis.scrollY > top;
  const virtual = useWindowVirtualizer({
    count: top === undefined ? 0 : ids.length,
    scrollMargin: top ?? 0,
    estimateSize: () => (isWide ? rowPx.wide : rowPx.stacked),
    overscan: 8,
    getItemKey: keyAt,
    // Keeps the topmost visible row in place. At the top of the list new rows come into view instead.
    anchorTo: (isScrolled || hasEarlier) && asked === queryId ? "end" : "start",
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...keptIndexes])].sort((a, b) => a - b),
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
  useLayoutEffect(() => {
    if (asked === queryId) return;
    setAsked(queryId);
    const start = list.current?.getBoundingClientRect().top ?? 0;
    if (start < 0) scrollBy({ top: start - STICKY_PX, behavior: "instant" });
  }, [list, asked, queryId]);

  const scrollToStart = useStableCallback(() => {
    const start = body.current?.getBoundingClientRect().top ?? 0;
    scrollBy({ top: start + 1, behavior: "instant" });
  });
  const scrollToEnd = useStableCallback(() => {
    const end = (body.current?.getBoundingClientRect().bottom ?? innerHeight) - innerHeight;
    scrollBy({ top: end, behavior: "instant" });
  });
  // First: it computes the range of these rows.
  const items = virtual.getVirtualItems();
  return {
    /** The indexes of the first and the last row in sight. */
    range: [virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0] as const,
    /** Whether the first row is above the window. */
    isScrolled,
    scrollToStart,
    scrollToEnd,
    body: {
      style: { height: virtual.getTotalSize() },
      onFocus: ({ target }: FocusEvent) => setFocused(target.closest<HTMLElement>("[data-id]")?.dataset.id),
      onBlur: () => setFocused(undefined),
    },
    rows: items.map(({ index, start }) => {
      // The virtualizer's key changes with the layout, and a new key would remount the row and lose the focus.
      const id = ids[index] ?? "";
      return { id, index, ref: virtual.measureElement, start: start - (top ?? 0) };
    }),
  };
}

export type VirtualRow = ReturnType<typeof useVirtualRows>["rows"][number];

/** Attributes of a virtual row's element. */
export function virtualRowProps({ id, index, start, ref }: VirtualRow) {
  return {
    ref,
    "data-id": id,
    "data-index": index,
    style: { transform: `translateY(${start}px)` },
  };
}
