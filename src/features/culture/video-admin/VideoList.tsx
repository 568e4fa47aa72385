import { Suspense, useEffect, useRef, useState } from "react";
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
  useEffect(() => {
    if (wantedId === null) return;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(wantedId)}"]`);
    const part = row?.querySelector("[data-part=reports]") ?? row?.querySelector("[data-part=visibility]");
    if (part instanceof HTMLElement) part.focus();
  }, [wantedId]);

  return (
    <div ref={list} tabIndex={-1} className="@container">
      {videos.length === 0 ? (
        <EmptyState title="No videos here yet">Videos show up here once they are uploaded.</EmptyState>
      ) : (
        <ol aria-label={label} className="bg-sheet px-4 md:px-4.5">
          {videos.map((video) => (
            <li
              key={video.id}
              data-row={video.id}
              className="-mx-3 px-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] not-last:*:border-b not-last:*:border-line"
            >
              <VideoRow
                video={video}
                isBusy={change.isPending && change.variables.video.id === video.id}
                onChange={(name) => {
                  // The pressed button changes or disappears.
                  focusRow(video.id, name === "resolveReports" ? "delete" : "visibility");
                  change.mutate({ video, change: name });
                }}
                onDelete={() => setDeleting(video)}
              />
            </li>
          ))}
        </ol>
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
