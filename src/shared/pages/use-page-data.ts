import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { DataTopic } from "../api/procedure.ts";
import type { HeardChange } from "../realtime/live.client.ts";
import { useReread } from "../realtime/use-changes.ts";

/** The pause before a retry, with jitter of up to 100%, so that a hall of phones does not read in the same second. */
const RETRY_MS = 3000;

/**
 * A page's data, reread when one of its topics changes. While rereads fail, the last good data stays and the read is
 * retried.
 *
 * @param latest the result of the page's loader
 * @param options.onRead awaited before each reread: loads the scripts that render its result
 * @param options.concerns whether a change triggers a reread; by default every change does
 */
export function usePageData<Data>(
  latest: Data,
  options: {
    topics: readonly DataTopic[];
    hasFailed: (data: Data) => boolean;
    onRead?: () => Promise<void>;
    concerns?: (change: HeardChange) => boolean;
  },
) {
  const { topics, hasFailed, onRead, concerns } = options;
  const { revalidate, state } = useRevalidator();
  const [good, setGood] = useState(latest);
  if (!hasFailed(latest) && latest !== good) setGood(latest);
  const isStale = hasFailed(latest) && !hasFailed(good);

  const reread = async () => {
    await onRead?.();
    await revalidate();
  };
  const [retries, setRetries] = useState(0);
  const retry = useEffectEvent(async () => {
    await reread();
    setRetries((count) => count + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed retry schedules the next
  useEffect(() => {
    if (!isStale) return;
    // No further change will trigger this read.
    const timer = setTimeout(() => void retry(), RETRY_MS * (1 + Math.random()));
    return () => clearTimeout(timer);
  }, [isStale, retries]);
  useReread(topics, reread, concerns ? { concerns } : {});

  return { data: isStale ? good : latest, revalidate, isReading: state === "loading" };
}
