import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Restores the keyboard focus after rows are inserted, removed or moved.
 *
 * @param rows changes with the list
 * @param editing changes with the edited row
 * @returns a function that moves the focus to a part of a row (`data-row`, `data-part`) after the next change, or to
 *   the list if that row is gone
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: unknown, editing: unknown) {
  const wanted = useRef<{ id: string; part: string }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after the rows are rendered.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { id, part } = wanted.current;
    wanted.current = undefined;
    const target = list.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-part="${part}"]`);
    (target ?? list.current)?.focus();
  }, [list, rows, editing]);
  return (id: string, part: string) => {
    wanted.current = { id, part };
  };
}
