import { useCallback, useEffect, useRef, useState } from "react";
import { type BrowserApi, browserApi } from "#shared/api/browser-api.ts";

/** An open event as JSON. */
export type EventChoice = Awaited<ReturnType<BrowserApi["signal"]["events"]["list"]>>[number];

export interface OpenEvents {
  /** Undefined until they are read. */
  events: readonly EventChoice[] | undefined;
  hasFailed: boolean;
  read: () => void;
}

/** Reads the open events each time the dialog opens. */
export function useOpenEvents(isOpen: boolean): OpenEvents {
  const [events, setEvents] = useState<readonly EventChoice[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const read = useCallback(() => {
    controller.current?.abort();
    const reading = new AbortController();
    const { signal } = reading;
    controller.current = reading;
    setHasFailed(false);
    browserApi()
      .then((api) => api.signal.events.list(undefined, { signal }))
      .then(
        (latest) => !signal.aborted && setEvents(latest),
        (error) => {
          if (signal.aborted) return;
          reportError(error);
          setHasFailed(true);
        },
      );
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    read();
    return () => controller.current?.abort();
  }, [isOpen, read]);
  return { events, hasFailed, read };
}
