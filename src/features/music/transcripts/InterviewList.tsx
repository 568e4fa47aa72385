import { Link } from "react-router";
import { formatDuration, spokenDuration } from "#shared/time/durations.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { TrackCover } from "../tracks/TrackCover.tsx";
import type { Track } from "../tracks/tracks.api.ts";
import { interviewPath } from "./interviews-address.rules.ts";

export type ListedInterview = Pick<
  Track,
  "id" | "title" | "artist" | "description" | "coverImageUrl" | "duration" | "hasTranscript"
>;

/** Interviews and other tracks with a transcript. Each links to its page. */
export function InterviewList({ tracks }: { tracks: readonly ListedInterview[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {tracks.map((track) => (
        <li key={track.id}>
          <Link
            to={interviewPath(track.id)}
            className="flex h-full flex-wrap gap-4 border-t-3 border-ink bg-sheet p-4 text-ink-2 no-underline hover:bg-hivis hover:text-ink"
          >
            <TrackCover track={track} shape="swatch" className="size-20 shrink-0 text-3xl" />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <span className="block font-display text-xl leading-tight font-extrabold text-ink">
                {track.title}
              </span>
              <span className="block">{track.artist}</span>
              {track.description && <span className="mt-1 line-clamp-2">{track.description}</span>}
              <span className="mt-2 flex flex-wrap items-center gap-3">
                <span className="mono text-mono">
                  <span aria-hidden="true">{formatDuration(track.duration)}</span>
                  <span className="sr-only">{spokenDuration(track.duration)}</span>
                </span>
                {track.hasTranscript && <Badge tone="outline">Transcript</Badge>}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
