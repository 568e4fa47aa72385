import { useLayoutEffect, useRef, useState } from "react";

/** The same function at every render, which does what the latest one given does: what it is given to need not be drawn again. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const [steady] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  );
  return steady;
}
