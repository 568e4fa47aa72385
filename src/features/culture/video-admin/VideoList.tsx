import { Suspense, useRef, useState } from "react";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { PagedList } from "#shared/lists/PagedList.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { useRowFocus } from "#shared/ui/tables/use-row-focus.ts";
import { type ChosenOutcome, chosenOutcomes } from "../videos/decisions.rules.ts";
import { hiding } from "./hiding.ts";
import { markingOf } from "./marking-unlawful.ts";
import { VideoRow } from "./VideoRow.tsx";
import { type ManagedVideo, useChangeVideo, useDecided } from "./video-admin-data.ts";

const DecideDialog = lazyWithRetry(async () => (await import("../decisions/DecideDialog.tsx")).DecideDialog);

const DeleteVideoDialog = lazyWithRetry(
  async () => (await import("./DeleteVideoDialog.tsx")).DeleteVideoDialog,
);

const EarlierCaptionsDialog = lazyWithRetry(
  async () => (await import("./EarlierCaptionsDialog.tsx")).EarlierCaptionsDialog,
);

/** The rows of a list of videos, newest first. */
export function VideoList({
  label,
  videos,
  wantedId,
}: {
  label: string;
  videos: readonly ManagedVideo[];
  /** The video that receives the focus at first. */
  wantedId: string | null;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [followed, setFollowed] = useState(wantedId);
  const [deleting, setDeleting] = useState<ManagedVideo>();
  const [reading, setReading] = useState<ManagedVideo>();
  const { ask, dialog } = useAsked();
  const [deciding, setDeciding] = useState<{ video: ManagedVideo; outcome: ChosenOutcome | undefined }>();
  const showDecided = useDecided();
  const focusIn = useRowFocus(list, videos, undefined);
  const focusRow = (id: string, part: string) => {
    setFollowed(id);
    focusIn(id, part);
  };
  const change = useChangeVideo();

  return (
    <div ref={list} tabIndex={-1} className="@container">
      {videos.length === 0 ? (
        <EmptyState title="No videos here yet">Uploaded videos appear here.</EmptyState>
      ) : (
        <PagedList
          label={label}
          rows={videos}
          followed={followed}
          onTurn={(turn) => {
            setFollowed(null);
            turn();
          }}
        >
          {(video) => (
            <VideoRow
              video={video}
              isWanted={video.id === wantedId && followed === wantedId}
              isBusy={change.isPending && change.variables.video.id === video.id}
              onChange={(name) => {
                // The clicked button changes or disappears.
                focusRow(video.id, "visibility");
                change.mutate({ video, change: name });
              }}
              onDecide={(outcome) => setDeciding({ video, outcome })}
              onDelete={() => setDeleting(video)}
              onReadCaptions={() => setReading(video)}
              onHide={() => ask(hiding, video)}
              onMark={() => ask(markingOf(video), video)}
            />
          )}
        </PagedList>
      )}
      {deciding && (
        <Suspense>
          <DecideDialog
            video={deciding.video}
            {...(deciding.outcome && { outcome: deciding.outcome })}
            offered={outcomesFor(deciding.video)}
            newestReportId={deciding.video.reports[0]?.id}
            onClose={() => setDeciding(undefined)}
            onDecided={(outcome) => {
              setDeciding(undefined);
              void showDecided(deciding.video, outcome).then(() => focusRow(deciding.video.id, "visibility"));
            }}
          />
        </Suspense>
      )}
      {dialog}
      {reading && (
        <Suspense>
          <EarlierCaptionsDialog video={reading} onClose={() => setReading(undefined)} />
        </Suspense>
      )}
      {deleting && (
        <Suspense>
          <DeleteVideoDialog
            video={deleting}
            onClose={() => setDeleting(undefined)}
            onDeleted={() => {
              const place = videos.findIndex(({ id }) => id === deleting.id);
              focusRow((videos[place + 1] ?? videos[place - 1])?.id ?? "", "delete");
              setDeleting(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function outcomesFor({ state, openReports }: ManagedVideo): readonly ChosenOutcome[] {
  return openReports > 0 || state === "waiting" || state === "held" ? chosenOutcomes : ["hidden", "removed"];
}
