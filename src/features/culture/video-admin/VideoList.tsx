import { Suspense, useRef, useState } from "react";
import { VirtualList } from "#shared/lists/VirtualList.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { useRowFocus } from "#shared/ui/tables/use-row-focus.ts";
import { VideoRow } from "./VideoRow.tsx";
import { type ManagedVideo, useChangeVideo } from "./video-admin-data.ts";

const DeleteVideoDialog = lazyWithRetry(
  async () => (await import("./DeleteVideoDialog.tsx")).DeleteVideoDialog,
);

/** The rows of a list of videos, newest first. */
export function VideoList({
  label,
  videos,
  wantedId,
}: {
  label: string;
  videos: readonly ManagedVideo[];
  /** The video to focus at first. */
  wantedId: string | null;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [deleting, setDeleting] = useState<ManagedVideo>();
  const focusRow = useRowFocus(list, videos, undefined);
  const change = useChangeVideo();

  return (
    <div ref={list} tabIndex={-1} className="@container">
      {videos.length === 0 ? (
        <EmptyState title="No videos here yet">Videos show up here once they are uploaded.</EmptyState>
      ) : (
        <VirtualList label={label} rows={videos} rowPx={{ stacked: 164, wide: 83 }} kept={[wantedId]}>
          {(video) => (
            <VideoRow
              video={video}
              isWanted={video.id === wantedId}
              isBusy={change.isPending && change.variables.video.id === video.id}
              onChange={(name) => {
                // The pressed button changes or disappears.
                focusRow(video.id, name === "resolveReports" ? "delete" : "visibility");
                change.mutate({ video, change: name });
              }}
              onDelete={() => setDeleting(video)}
            />
          )}
        </VirtualList>
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
