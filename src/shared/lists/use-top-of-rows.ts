import { type RefObject, useLayoutEffect, useRef } from "react";

/** Scrolls up to the top of an element when it shows other rows, that is, a new `rowsId`. */
export function useTopOfRows(rowsId: unknown): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(rowsId);
  useLayoutEffect(() => {
    if (shown.current === rowsId) return;
    shown.current = rowsId;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0)
      top.current?.scrollIntoView({ behavior: "instant" });
  }, [rowsId]);
  return top;
}
