import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef } from "react";

/** Room for a search field that stays in sight above the list. */
const STICKY_PX = 80;

/**
 * Keeps the row at the top of the window where it is while rows come and go above it. The answer to another question is shown from its
 * first row on.
 */
export function useKeptPlace<Row>(
  list: RefObject<HTMLElement | null>,
  virtual: Virtualizer<Window, Element>,
  { rows, rowKey, question }: { rows: readonly Row[]; rowKey: (row: Row) => string; question: unknown },
): void {
  const drawn = useRef<{ question: unknown; row?: { id: string; start: number } }>({ question });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the other rows are laid out.
  useLayoutEffect(() => {
    if (drawn.current.question !== question) {
      const start = list.current?.getBoundingClientRect().top ?? 0;
      if (start < 0) scrollBy({ top: start - STICKY_PX, behavior: "instant" });
      return;
    }
    const { row } = drawn.current;
    const index = row ? rows.findIndex((other) => rowKey(other) === row.id) : -1;
    const start = virtual.measurementsCache[index]?.start;
    if (row && start !== undefined && start !== row.start)
      scrollBy({ top: start - row.start, behavior: "instant" });
  }, [rows, question]);

  useLayoutEffect(() => {
    // As the virtualizer knows it: to ask the window would lay the page out once more.
    const scrolled = virtual.scrollOffset ?? 0;
    const topmost = virtual.getVirtualItems().find(({ end }) => end > scrolled);
    const row = topmost && rows[topmost.index];
    // At the top of the list, the newest row is what comes into sight.
    const isScrolled = row && topmost.start < scrolled;
    drawn.current = { question, ...(isScrolled && { row: { id: rowKey(row), start: topmost.start } }) };
  });
}
