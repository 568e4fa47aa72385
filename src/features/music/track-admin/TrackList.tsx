import { Suspense, useRef, useState } from "react";
import { deletes, question } from "#features/auth/desk/question.ts";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { PagedList } from "#shared/lists/PagedList.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { useRowFocus } from "#shared/ui/tables/use-row-focus.ts";
import { useStableCallback } from "#shared/ui/use-stable-callback.ts";
import { columnsOf, TrackRow } from "./TrackRow.tsx";
import type { Direction } from "./track-admin.rules.ts";
import type { ContentTrack } from "./track-admin-data.ts";
import type { Editing, Edits } from "./use-track-edits.ts";

const DeleteTrackDialog = lazyWithRetry(
  async () => (await import("./DeleteTrackDialog.tsx")).DeleteTrackDialog,
);

const TranscriptDialog = lazyWithRetry(
  async () => (await import("../transcripts/TranscriptDialog.tsx")).TranscriptDialog,
);

const transcriptRemoval = question({
  ...deletes,
  leaves: false,
  title: "Remove the transcript?",
  description: ({ title }: ContentTrack) =>
    `People can no longer read “${title}” or search its text. You can’t undo this.`,
  call: ({ id }: ContentTrack) => apiQueries.music.transcripts.remove.call({ id }),
  slot: "track",
  done: ({ title }) => ({ title: "Transcript removed", text: title }),
  changes: [apiQueries.music.trackAdmin.list],
});

const TrackEditForm = lazyWithRetry(async () => (await import("./TrackEditForm.tsx")).TrackEditForm);

export type TrackListProps = {
  /** The accessible name of the list. */
  label: string;
  tracks: readonly ContentTrack[];
  edits: Edits;
  /** Set only if the user can reorder the list. */
  onMove?: (id: string, direction: Direction) => void;
};

/** The rows of a list of tracks, one of which may be in edit mode. */
export function TrackList({ label, tracks, edits, onMove }: TrackListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [deleting, setDeleting] = useState<ContentTrack>();
  const [transcript, setTranscript] = useState<ContentTrack>();
  const { ask, dialog } = useAsked();
  const [followed, setFollowed] = useState<string>();
  const { editing } = edits;
  const focusIn = useRowFocus(list, tracks, editing);
  const focusRow = (id: string, part: string) => {
    setFollowed(id);
    focusIn(id, part);
  };
  const rows = keepEditedRow(tracks, editing);
  const move = useStableCallback((id: string, direction: Direction) => {
    focusRow(id, direction);
    onMove?.(id, direction);
  });
  const edit = useStableCallback((track: ContentTrack, index: number) => edits.start({ track, index }));
  const openTranscript = useStableCallback((of: ContentTrack) => setTranscript(of));
  const closeTranscript = () => setTranscript(undefined);
  const rowOf = (track: ContentTrack, index: number) => (
    <TrackRow
      track={track}
      index={index}
      count={rows.length}
      onMove={onMove && move}
      onEdit={edit}
      onTranscript={openTranscript}
      onDelete={setDeleting}
    />
  );

  return (
    <div ref={list} tabIndex={-1} className="@container">
      {rows.length === 0 && <EmptyState title="No tracks here yet">Uploaded tracks appear here.</EmptyState>}
      {rows.length > 0 && (
        <PagedList
          label={label}
          rows={rows}
          followed={editing?.track.id ?? followed}
          onTurn={(turn) =>
            edits.leave(() => {
              setFollowed(undefined);
              turn();
            })
          }
          head={<Head isOrdered={onMove !== undefined} />}
        >
          {(track, index) =>
            editing?.track.id === track.id ? (
              <Suspense fallback={rowOf(track, index)}>
                <TrackEditForm
                  editing={editing}
                  current={tracks.find(({ id }) => id === track.id)}
                  setIsDirty={edits.setIsDirty}
                  onCancel={() => edits.leave(() => focusRow(track.id, "edit"))}
                  onSaved={() => {
                    if (edits.endSaved(editing)) focusRow(track.id, "edit");
                  }}
                />
              </Suspense>
            ) : (
              rowOf(track, index)
            )
          }
        </PagedList>
      )}
      {transcript && (
        <Suspense>
          <TranscriptDialog
            track={transcript}
            onClose={closeTranscript}
            onRemove={() => {
              closeTranscript();
              ask(transcriptRemoval, transcript);
            }}
          />
        </Suspense>
      )}
      {dialog}
      {deleting && (
        <Suspense>
          <DeleteTrackDialog
            track={deleting}
            onClose={() => setDeleting(undefined)}
            onDeleted={() => {
              focusRow(neighbourInList(tracks, deleting.id), "delete");
              setDeleting(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The column heads of a wide list; each row has the same labels for screen readers. */
function Head({ isOrdered }: { isOrdered: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`mono hidden gap-x-4 border-b-2 border-ink py-2.5 text-mono @[52rem]:grid ${columnsOf(isOrdered)}`}
    >
      <span>{isOrdered ? "#" : "List"}</span>
      <span>Track</span>
      <span>Genre</span>
      <span>Type</span>
      <span>Length</span>
      <span>Actions</span>
    </div>
  );
}

/** Keeps the edited track at its index, even after another admin has deleted or moved it. */
function keepEditedRow(
  tracks: readonly ContentTrack[],
  editing: Editing | undefined,
): readonly ContentTrack[] {
  if (!editing || tracks.some(({ id }) => id === editing.track.id)) return tracks;
  return [...tracks.slice(0, editing.index), editing.track, ...tracks.slice(editing.index)];
}

function neighbourInList(tracks: readonly ContentTrack[], id: string): string {
  const place = tracks.findIndex((track) => track.id === id);
  return (tracks[place + 1] ?? tracks[place - 1])?.id ?? "";
}
