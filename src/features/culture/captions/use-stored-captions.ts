import { useEffect, useState } from "react";

/** The WebVTT text at an address: empty without one, undefined until it is there. */
export function useStoredCaptions(url: string | null) {
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ text: string } | "failed">();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    if (!url) return;
    const control = new AbortController();
    fetch(url, { signal: control.signal })
      .then(
        async (answer): Promise<{ text: string } | "failed"> =>
          answer.ok ? { text: await answer.text() } : "failed",
      )
      .catch(() => "failed" as const)
      .then((read) => {
        if (!control.signal.aborted) setRead(read);
      });
    return () => control.abort();
  }, [url, attempt]);
  const retry = () => {
    setRead(undefined);
    setAttempt(attempt + 1);
  };
  return { read: url ? read : { text: "" }, retry };
}
