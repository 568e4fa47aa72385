import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { useFailureToast } from "#shared/ui/toasts/use-failure-toast.ts";
import { canEraseVideo, canListEvidence } from "../videos/videos.policy.ts";
import { FETCH_VIDEOS_FAILED, REMOVED_VIDEO_DAYS } from "../videos/videos.rules.ts";
import { SealedVideos } from "./SealedVideos.tsx";
import { VideoList } from "./VideoList.tsx";
import { type ManagedVideo, videosQuery } from "./video-admin-data.ts";

/** All videos of the culture feed, and the upload form. */
export function VideosPanel({
  uploader,
  wantedId,
}: {
  uploader?: ReactNode;
  /** The video id from the URL. */
  wantedId: string | null;
}) {
  const own = useOwnRoles();
  const query = useQuery(videosQuery);
  useFailureToast(query, FETCH_VIDEOS_FAILED);
  const { data } = query;
  return (
    <>
      {uploader && (
        <details className="group mb-6">
          <summary className={buttonClass({ variant: "outline" }, "list-none group-open:mb-4")}>
            Upload a video
          </summary>
          {uploader}
        </details>
      )}
      {data ? (
        <>
          <Lists videos={data} wantedId={wantedId} />
          {canListEvidence(own) && <SealedVideos />}
        </>
      ) : (
        <Unread query={query} loading="Loading videos…" failure={`${FETCH_VIDEOS_FAILED}.`} />
      )}
    </>
  );
}

function Lists({ videos, wantedId }: { videos: readonly ManagedVideo[]; wantedId: string | null }) {
  const canErase = canEraseVideo(useOwnRoles());
  const inFeed = useMemo(() => videos.filter(({ state }) => state !== "removed"), [videos]);
  const removed = useMemo(() => videos.filter(({ state }) => state === "removed"), [videos]);
  return (
    <>
      <VideoList label="Videos, those to decide about first" videos={inFeed} wantedId={wantedId} />
      {removed.length > 0 && (
        <div className="mt-10">
          <AdminSection
            title="Removed videos"
            lead={`Only our team can see these videos. You can restore a video within ${REMOVED_VIDEO_DAYS} days. If someone in it asks, ${canErase ? "erase it" : "ask an admin to erase it"}.`}
          >
            <VideoList label="Removed videos" videos={removed} wantedId={wantedId} />
          </AdminSection>
        </div>
      )}
    </>
  );
}
