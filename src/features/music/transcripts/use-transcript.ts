import { useEffect, useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import type { TranscriptLine } from "./transcripts.rules.ts";

interface Read {
  trackId: string;
  lines: readonly TranscriptLine[] | "failed";
}

/** A track's transcript, read when `isWanted` is true; undefined until loaded. */
export function useTranscript(trackId: string, isWanted: boolean) {
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const show = (lines: Read["lines"]) => isCurrent && setRead({ trackId, lines });
    browserApi()
      .then((api) => api.music.transcripts.find({ id: trackId }))
      .then(
        ({ lines }) => show(lines),
        () => show("failed"),
      );
    return () => {
      isCurrent = false;
    };
  }, [trackId, isWanted, attempt]);
  const retry = () => {
    setRead(undefined);
    setAttempt(attempt + 1);
  };
  return { lines: read?.trackId === trackId ? read.lines : undefined, retry };
}
