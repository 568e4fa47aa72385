import { useEffect, useMemo, useState } from "react";

const TICK_MS = 30_000;

/**
 * The current time by the server's clock: first the time of the server's answer, so that hydration matches, then
 * ticking. The date is the same object until the next tick.
 *
 * @param readAt milliseconds since 1970
 */
export function useNowFrom(readAt: number): Date {
  const [passed, setPassed] = useState({ readAt, ms: 0 });
  useEffect(() => {
    const start = performance.now();
    const beat = setInterval(() => setPassed({ readAt, ms: performance.now() - start }), TICK_MS);
    return () => clearInterval(beat);
  }, [readAt]);
  const now = readAt + (passed.readAt === readAt ? passed.ms : 0);
  return useMemo(() => new Date(now), [now]);
}
