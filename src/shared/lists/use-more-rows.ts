import { useEffect, useState } from "react";
import type { List, ListRow } from "./use-list.ts";
import type { useVirtualRows } from "./use-virtual-rows.ts";

/** So many rows before an end of those held the next page is read. */
const NEAR_ROWS = 30;

/** Milliseconds without scrolling before the address gets the place. */
const RESTING_MS = 300;

/** Reads on as one scrolls, keeps the place of the rows in sight in the address, and starts where that says. */
export function useMoreRows<Row extends ListRow, Exported extends Row>(
  list: List<Row, Exported>,
  { range, isScrolled, scrollToStart, scrollToEnd }: ReturnType<typeof useVirtualRows>,
): void {
  const { query, rows, cursors, view, queryId } = list;
  const { hasNextPage, hasPreviousPage, isFetching, isError, isPlaceholderData } = query;
  const { fetchNextPage, fetchPreviousPage } = query;
  const { keepPlace, start } = view;
  const [first, last] = range;

  const [placed, setPlaced] = useState<string>();
  const isPlaced = placed === queryId;
  useEffect(() => {
    if (isPlaceholderData || rows.length === 0 || isPlaced) return;
    const scroll = () => {
      if (start.from === "end") scrollToEnd();
      else if (start.after) scrollToStart();
    };
    scroll();
    // Again once the rows in sight are measured. Until then none are read beside them.
    const frame = requestAnimationFrame(() => {
      scroll();
      setPlaced(queryId);
    });
    return () => cancelAnimationFrame(frame);
  }, [rows, queryId, isPlaced, isPlaceholderData, start, scrollToStart, scrollToEnd]);

  useEffect(() => {
    // A failed read is repeated by the button that says so.
    if (isFetching || isError || !isPlaced) return;
    if (hasNextPage && last >= rows.length - NEAR_ROWS) void fetchNextPage();
    // At the top of the page are the search and the way to the first rows.
    else if (hasPreviousPage && isScrolled && first < NEAR_ROWS) void fetchPreviousPage();
  }, [
    first,
    last,
    rows,
    isPlaced,
    isScrolled,
    hasNextPage,
    hasPreviousPage,
    isFetching,
    isError,
    fetchNextPage,
    fetchPreviousPage,
  ]);

  useEffect(() => {
    if (isPlaceholderData || (first === 0 && hasPreviousPage)) return;
    const timer = setTimeout(() => keepPlace(cursors[first - 1]), RESTING_MS);
    return () => clearTimeout(timer);
  }, [first, cursors, hasPreviousPage, isPlaceholderData, keepPlace]);
}
