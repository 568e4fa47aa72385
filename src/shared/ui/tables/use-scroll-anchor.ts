import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef } from "react";

/** The height of a sticky search field above the list. */
const STICKY_PX = 80;

/**
 * Scroll anchoring: keeps the topmost visible row in place while rows are inserted or removed above it. A new
 * `question` scrolls to the first row.
 */
export function useScrollAnchor<Row>(
  list: RefObject<HTMLElement | null>,
  virtual: Virtualizer<Window, Element>,
  { rows, rowKey, question }: { rows: readonly Row[]; rowKey: (row: Row) => string; question: unknown },
): void {
  const rendered = useRef<{ question: unknown; row?: { id: string; start: number } }>({ question });

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the changed rows are laid out.
  useLayoutEffect(() => {
    if (rendered.current.question !== question) {
      const start = list.current?.getBoundingClientRect().top ?? 0;
      if (start < 0) scrollBy({ top: start - STICKY_PX, behavior: "instant" });
      return;
    }
    const { row } = rendered.current;
    const index = row ? rows.findIndex((other) => rowKey(other) === row.id) : -1;
    const start = virtual.measurementsCache[index]?.start;
    if (row && start !== undefined && start !== row.start)
      scrollBy({ top: start - row.start, behavior: "instant" });
  }, [rows, question]);

  useLayoutEffect(() => {
    // The virtualizer's offset: reading it from the window would force a layout.
    const scrolled = virtual.scrollOffset ?? 0;
    const topmost = virtual.getVirtualItems().find(({ end }) => end > scrolled);
    const row = topmost && rows[topmost.index];
    // At the top of the list, new rows come into view instead.
    const isScrolled = row && topmost.start < scrolled;
    rendered.current = { question, ...(isScrolled && { row: { id: rowKey(row), start: topmost.start } }) };
  });
}
