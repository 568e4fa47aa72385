import { useRef, useState } from "react";
import { pages } from "#features/site/pages.ts";
import { countText } from "#shared/numbers/count.ts";
import { formatDuration, spokenDuration } from "#shared/time/durations.ts";
import { Icon } from "#shared/ui/Icon.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { TrackCover } from "../tracks/TrackCover.tsx";
import type { Track } from "../tracks/tracks.api.ts";
import { TranscriptLines } from "./TranscriptLines.tsx";
import { lineAt, type TranscriptLine } from "./transcripts.rules.ts";

/** A track to hear and read: the browser's native player, which needs no scripts, with the transcript beside it. */
export function TrackReader({ track, lines }: { track: Track; lines: readonly TranscriptLine[] | null }) {
  const { title, artist, description, duration, audioUrl } = track;
  const player = useRef<HTMLAudioElement>(null);
  const [current, setCurrent] = useState(-1);
  const markLine = () => setCurrent(lineAt(lines ?? [], player.current?.currentTime ?? 0));
  const seek = (seconds: number) => {
    const audio = player.current;
    if (!audio) return;
    audio.currentTime = seconds;
    // Refused or interrupted: the native controls show that the track does not play.
    audio.play().catch(() => {});
    markLine();
  };
  return (
    <>
      <PageTitle back={{ to: pages.interviews.path, label: "All interviews" }}>{title}</PageTitle>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-14">
        <div className="grid gap-4 lg:sticky lg:top-6">
          <TrackCover
            track={track}
            shape="square"
            priority
            className="aspect-square w-full max-w-60 text-[6rem] lg:max-w-none"
          />
          <p className="text-lead wrap-anywhere">
            <span>{artist}</span>
            {duration !== null && (
              <span className="mono ml-3 text-mono">
                <span aria-hidden="true">{formatDuration(duration)}</span>
                <span className="sr-only">{spokenDuration(duration)}</span>
              </span>
            )}
          </p>
          {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands beside it */}
          <audio
            ref={player}
            controls
            preload="none"
            src={audioUrl}
            aria-label={`Listen to ${title}`}
            className="w-full"
            onTimeUpdate={markLine}
            onSeeked={markLine}
          />
          {description && <p className="max-w-read whitespace-pre-line wrap-anywhere">{description}</p>}
        </div>
        {lines ? (
          <details open className="fold group border-t-3 border-ink bg-sheet px-2.5 py-3">
            <summary className="flex min-h-12 items-center justify-between px-2 font-display text-xl font-extrabold">
              Transcript
              <Icon name="chevron" className="size-5 group-open:rotate-180" />
            </summary>
            <TranscriptLines
              label={`Transcript, ${lines.length === 1 ? "one line" : `${countText(lines.length)} lines`}`}
              lines={lines}
              current={current}
              audioUrl={audioUrl}
              onSeek={seek}
            />
          </details>
        ) : (
          <p className="text-ink-2">There is no transcript of this one yet.</p>
        )}
      </div>
    </>
  );
}
