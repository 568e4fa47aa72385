import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { DataTopic } from "../api/procedure.ts";
import type { HeardChange } from "../realtime/live.client.ts";
import { useReread } from "../realtime/use-changes.ts";

/** The pause after a read that failed, up to doubled at random: a hall whose network is back does not read in the same second. */
const RETRY_MS = 3000;

/**
 * A page's data, read again when one of its topics changes. While a later read fails, the data of the last good one stays in sight and
 * the read is retried.
 *
 * @param latest what the page's loader returned
 * @param options.onRead awaited before each re-read: loads the scripts that show its outcome
 * @param options.concerns whether a change asks for a read; every one does unless told otherwise
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
  const isBehind = hasFailed(latest) && !hasFailed(good);

  const reread = async () => {
    await onRead?.();
    await revalidate();
  };
  const [retries, setRetries] = useState(0);
  const retry = useEffectEvent(async () => {
    await reread();
    setRetries((count) => count + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry that fails is followed by another
  useEffect(() => {
    if (!isBehind) return;
    // The change that asked for the read is not announced again.
    const timer = setTimeout(() => void retry(), RETRY_MS * (1 + Math.random()));
    return () => clearTimeout(timer);
  }, [isBehind, retries]);
  useReread(topics, reread, concerns ? { concerns } : {});

  return { data: isBehind ? good : latest, revalidate, isReading: state === "loading" };
}
