import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the keyboard's place while rows come, go and change places.
 *
 * @param rows another one when the list has changed
 * @param editing another one when another row is edited, or none
 * @returns puts the focus on a part of a row (`data-row`, `data-part`) once the list has changed, or on the list where that row
 * is gone
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: unknown, editing: unknown) {
  const wanted = useRef<{ id: string; part: string }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is put once the rows stand anew.
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
