import { useCallback, useEffect, useRef, useState } from "react";

/** Something a screen asks for when it appears. */
export type Loaded<T> = { status: "loading" } | { status: "failed" } | { status: "loaded"; value: T };

/**
 * Loads something when the screen appears, and again whenever it is told to: the old stays in sight until then.
 * `load` must be the same function each time. What it throws is reported and shows as failed.
 */
export function useLoaded<T>(load: () => Promise<T>): [loaded: Loaded<T>, reload: () => Promise<void>] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: "loading" });
  const latest = useRef(0);
  const reload = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    const outcome = await load().then(
      (value): Loaded<T> => ({ status: "loaded", value }),
      (error): Loaded<T> => {
        reportError(error);
        return { status: "failed" };
      },
    );
    if (turn === latest.current) setLoaded(outcome);
  }, [load]);
  useEffect(() => {
    reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);
  return [loaded, reload];
}
