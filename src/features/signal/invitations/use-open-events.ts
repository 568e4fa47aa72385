import { useEffect, useState } from "react";
import { type BrowserApi, browserApi } from "#shared/api/browser-api.ts";

/** An open event as JSON. */
export type EventChoice = Awaited<ReturnType<BrowserApi["signal"]["events"]["list"]>>[number];

/** Reads the open events each time the dialog opens, and by `read`. They are undefined until they are read. */
export function useOpenEvents(isOpen: boolean) {
  const [events, setEvents] = useState<readonly EventChoice[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const [reads, setReads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(reads): each number is another read.
  useEffect(() => {
    if (!isOpen) return;
    const reading = new AbortController();
    const { signal } = reading;
    setHasFailed(false);
    browserApi()
      .then((api) => api.signal.events.list(undefined, { signal }))
      .then(setEvents)
      .catch((error) => {
        if (signal.aborted) return;
        reportError(error);
        setHasFailed(true);
      });
    return () => reading.abort();
  }, [isOpen, reads]);
  return { events, hasFailed, read: () => setReads((count) => count + 1) };
}
