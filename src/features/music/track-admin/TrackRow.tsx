import { memo } from "react";
import { formatDuration, spokenDuration } from "#shared/time/durations.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { RowButton } from "#shared/ui/tables/RowButton.tsx";
import { contentTypeNames, type Direction } from "./track-admin.rules.ts";
import type { ContentTrack } from "./track-admin-data.ts";

/** The grid columns of a wide list, shared by its rows and its head. */
export function columnsOf(isOrdered: boolean): string {
  return isOrdered
    ? "@[52rem]:grid-cols-[2.5rem_minmax(0,1fr)_8rem_8rem_4rem_25rem]"
    : "@[52rem]:grid-cols-[2.5rem_minmax(0,1fr)_8rem_8rem_4rem_18.5rem]";
}

export type RowActions = {
  /** Set only if the user can reorder the list. */
  onMove?: ((id: string, direction: Direction) => void) | undefined;
  onEdit: (track: ContentTrack, index: number) => void;
  onTranscript: (track: ContentTrack) => void;
  onDelete: (track: ContentTrack) => void;
};

/** A track in read mode: the row at `index`, counted from 0, of `count`. Memoised. */
export const TrackRow = memo(function TrackRow({
  track,
  index,
  count,
  onMove,
  onEdit,
  onTranscript,
  onDelete,
}: { track: ContentTrack; index: number; count: number } & RowActions) {
  const { title, artist, genre, duration, contentType, audioUrl, hasTranscript } = track;
  return (
    <div
      className={`grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3.5 @[52rem]:gap-x-4 @[52rem]:py-2 ${columnsOf(onMove !== undefined)}`}
    >
      <Place place={onMove && index + 1} playlistNumber={track.playlistNumber} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        <p className="text-small text-ink-2">{artist}</p>
      </div>
      <div className="col-start-2 row-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small [overflow-wrap:anywhere] @[52rem]:contents">
        <span className="empty:hidden @[52rem]:empty:inline">{genre}</span>
        <span className="flex flex-wrap items-center gap-2">
          {contentType === "interview" ? (
            <Badge tone="hivis">{contentTypeNames[contentType]}</Badge>
          ) : (
            <span className="text-ink-2">{contentTypeNames[contentType]}</span>
          )}
          {hasTranscript && <Badge tone="outline">Transcript</Badge>}
          {audioUrl === null && (
            <Badge tone="dashed" icon="alert">
              No audio
            </Badge>
          )}
        </span>
      </div>
      <span className="mono col-start-3 row-start-1 self-start text-small leading-6 @[52rem]:col-auto @[52rem]:row-auto @[52rem]:self-center">
        <span aria-hidden="true">{formatDuration(duration)}</span>
        <span className="sr-only">{spokenDuration(duration)}</span>
      </span>
      <div className="col-span-2 col-start-2 mt-2 flex flex-wrap gap-2 @[52rem]:col-auto @[52rem]:mt-0">
        {onMove && (
          <>
            <MoveButton track={track} onMove={onMove} direction="up" isAtEnd={index === 0} />
            <MoveButton track={track} onMove={onMove} direction="down" isAtEnd={index === count - 1} />
          </>
        )}
        <RowButton name="Edit" title={title} onClick={() => onEdit(track, index)} />
        <RowButton name="Transcript" title={title} onClick={() => onTranscript(track)} />
        <RowButton name="Delete" variant="danger" title={title} onClick={() => onDelete(track)} />
      </div>
    </div>
  );
});

function Place({ place, playlistNumber }: { place: number | undefined; playlistNumber: number }) {
  return (
    <span className="mono self-start text-small leading-6 text-ink-2 @[52rem]:self-center">
      {place ?? (
        <>
          <span aria-hidden="true">{`P${playlistNumber}`}</span>
          <span className="sr-only">{`Playlist ${playlistNumber}`}</span>
        </>
      )}
    </span>
  );
}

function MoveButton({
  track,
  direction,
  isAtEnd,
  onMove,
}: {
  track: ContentTrack;
  direction: Direction;
  isAtEnd: boolean;
  onMove: (id: string, direction: Direction) => void;
}) {
  return (
    <Button
      compact
      variant="outline"
      className="min-h-11 w-11 px-0"
      data-part={direction}
      aria-label={`Move ${track.title} ${direction}`}
      // Not `disabled`, which would drop the focus when the track reaches the end.
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && onMove(track.id, direction)}
    >
      <Icon name="chevron" className={`size-4 ${direction === "up" ? "rotate-180" : ""}`} />
    </Button>
  );
}
