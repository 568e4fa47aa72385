import { useEffect, useState } from "react";
import { type BrowserApi, browserApi } from "#shared/api/browser-api.ts";

/** A cycle that takes registrations, as JSON. */
export type CycleChoice = Awaited<ReturnType<BrowserApi["programme"]["cycles"]["open"]>>[number];

/**
 * The cycles that take registrations, read each time the dialog opens. None after a failure: a registration without a
 * cycle waits until the charity has chosen one.
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
