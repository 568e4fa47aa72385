import { useEffect, useState } from "react";
import { type BrowserApi, browserApi } from "#shared/api/browser-api.ts";

/** The JSON form of an open cycle. */
export type CycleChoice = Awaited<ReturnType<BrowserApi["programme"]["cycles"]["open"]>>[number];

/**
 * The cycles that accept registrations, read each time the dialog opens. Empty after a failure: the charity later
 * chooses a cycle for a registration without one.
 */
export function useOpenCycles(isOpen: boolean): readonly CycleChoice[] {
  const [cycles, setCycles] = useState<readonly CycleChoice[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const reading = new AbortController();
    const { signal } = reading;
    browserApi()
      .then((api) => api.programme.cycles.open(undefined, { signal }))
      .then(
        (latest) => !signal.aborted && setCycles(latest),
        (error) => signal.aborted || reportError(error),
      );
    return () => reading.abort();
  }, [isOpen]);
  return cycles;
}
