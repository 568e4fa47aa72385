import { useEffect, useEffectEvent, useState } from "react";
import type { DataTopic } from "#shared/api/topics.ts";
import { useRevalidate } from "#shared/pages/use-revalidate.ts";
import { useChanges } from "./use-changes.ts";

/** The minimum interval between the reads of a crowd of open pages. */
const EVERY_MS = 2000;

/** The pauses before retries, with jitter of up to 100%, so that a hall of phones does not read in the same second. */
const RETRY_SECONDS = [3, 3, 6, 12];

/**
 * A page's data, reread when one of its topics changes. Retries a failed read, including the page's first one, and
 * keeps the last good data until then.
 *
 * @param latest the result of the page's loader
 */
export function usePageData<Data>(
  latest: Data,
  options: {
    topics: readonly DataTopic[];
    hasFailed: (data: Data) => boolean;
  },
) {
  const { topics, hasFailed } = options;
  const { revalidate, state } = useRevalidate();
  const isFailed = hasFailed(latest);
  const [good, setGood] = useState(latest);
  if (!isFailed && latest !== good) setGood(latest);
  const isStale = isFailed && !hasFailed(good);

  const [isRetrying, setIsRetrying] = useState(false);
  const reread = async ({ isRetry = false } = {}) => {
    setIsRetrying(isRetry);
    await revalidate();
  };
  const [retries, setRetries] = useState(0);
  if (!isFailed && retries > 0) setRetries(0);
  const retry = useEffectEvent(async () => {
    await reread({ isRetry: true }).catch(reportError);
    setIsRetrying(false);
    setRetries(retries + 1);
  });
  useEffect(() => {
    if (!isFailed) return;
    // Polls after a failure: the message that caused this read may not be repeated.
    const seconds = RETRY_SECONDS[Math.min(retries, RETRY_SECONDS.length - 1)] ?? 0;
    const timer = setTimeout(() => void retry(), seconds * 1000 * (1 + Math.random()));
    return () => clearTimeout(timer);
  }, [isFailed, retries]);
  useChanges(topics, () => reread(), { everyMs: EVERY_MS });

  return {
    data: isStale ? good : latest,
    revalidate: () => {
      setIsRetrying(false);
      return revalidate();
    },
    /** Not during automatic retries: the button of the failed state, an alert, would be announced each time. */
    isReading: state === "loading" && !isRetrying,
  };
}
