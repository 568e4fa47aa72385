import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Restores the keyboard focus after rows are inserted, removed or moved.
 *
 * @param rows changes with the list
 * @param editing changes with the edited row
 * @returns a function that focuses a part of a row (`data-row`, `data-part`) when it appears, or the list if that row
 * was deleted
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: unknown, editing: unknown) {
  const wanted = useRef<{ id: string; part: string; isLate?: boolean }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after the rows are rendered.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { id, part, isLate } = wanted.current;
    const row = list.current?.querySelector(`[data-row="${id}"]`);
    const target = row?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    if (row && !target) {
      // Other rows changed first.
      wanted.current.isLate = true;
      return;
    }
    wanted.current = undefined;
    if (isLate && isFocusOutside(row)) return;
    (target ?? list.current)?.focus();
  }, [list, rows, editing]);
  return (id: string, part: string) => {
    wanted.current = { id, part };
  };
}

function isFocusOutside(row: Element | null | undefined): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && !row?.contains(activeElement);
}
