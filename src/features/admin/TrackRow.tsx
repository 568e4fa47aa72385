import type { Direction } from "#features/music/track-admin.rules.ts";
import { formatDuration, sayDuration } from "#shared/time/duration.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import type { ContentTrack } from "./content-data.ts";
import { contentTypeNames } from "./track-draft.rules.ts";

/** Where the columns of a wide list stand, in its rows and in its head. */
export function columnsOf(isOrdered: boolean): string {
  return isOrdered
    ? "@[52rem]:grid-cols-[2.5rem_minmax(0,1fr)_8rem_8rem_4rem_16.5rem]"
    : "@[52rem]:grid-cols-[2.5rem_minmax(0,1fr)_8rem_8rem_4rem_10rem]";
}

/** A track as it is read. `order` is given in a list that has one; its place counts from 1. */
export function TrackRow({
  track,
  order,
  onEdit,
  onDelete,
}: {
  track: ContentTrack;
  order?: { place: number; count: number; onMove: (direction: Direction) => void };
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { title, artist, genre, duration, contentType, audioUrl } = track;
  return (
    <div
      className={`grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3.5 @[52rem]:gap-x-4 @[52rem]:py-2 ${columnsOf(order !== undefined)}`}
    >
      <Place place={order?.place} playlistNumber={track.playlistNumber} />
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
          {audioUrl === null && (
            <Badge tone="dashed" icon="alert">
              No audio
            </Badge>
          )}
        </span>
      </div>
      <span className="mono col-start-3 row-start-1 self-start text-small leading-6 @[52rem]:col-auto @[52rem]:row-auto @[52rem]:self-center">
        <span aria-hidden="true">{formatDuration(duration)}</span>
        <span className="sr-only">{sayDuration(duration)}</span>
      </span>
      <div className="col-span-2 col-start-2 mt-2 flex flex-wrap gap-2 @[52rem]:col-auto @[52rem]:mt-0">
        {order &&
          (["up", "down"] as const).map((direction) => (
            <MoveButton key={direction} {...{ title, direction, order }} />
          ))}
        <RowButton part="edit" title={title} onClick={onEdit}>
          Edit
        </RowButton>
        <RowButton part="delete" title={title} onClick={onDelete}>
          Delete
        </RowButton>
      </div>
    </div>
  );
}

function Place({ place, playlistNumber }: { place: number | undefined; playlistNumber: number }) {
  return (
    <span className="mono self-start text-small leading-6 text-ink-2 @[52rem]:self-center">
      {place ?? (
        <>
          <span aria-hidden="true">P{playlistNumber}</span>
          <span className="sr-only">Playlist {playlistNumber}</span>
        </>
      )}
    </span>
  );
}

function MoveButton({
  title,
  direction,
  order,
}: {
  title: string;
  direction: Direction;
  order: { place: number; count: number; onMove: (direction: Direction) => void };
}) {
  const isAtEnd = order.place === (direction === "up" ? 1 : order.count);
  return (
    <Button
      compact
      variant="outline"
      className="min-h-11 w-11 px-0"
      data-part={direction}
      aria-label={`Move ${title} ${direction}`}
      // Not `disabled`: the focus stays on the button of a track that has reached the end.
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && order.onMove(direction)}
    >
      <Icon name="chevron" className={`size-4 ${direction === "up" ? "rotate-180" : ""}`} />
    </Button>
  );
}

function RowButton({
  part,
  title,
  onClick,
  children,
}: {
  part: string;
  title: string;
  onClick: () => void;
  children: string;
}) {
  return (
    <Button
      compact
      variant="outline"
      className="min-h-11"
      data-part={part}
      aria-label={`${children} ${title}`}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
