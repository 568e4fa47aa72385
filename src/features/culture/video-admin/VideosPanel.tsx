import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { useFailureToast } from "#shared/ui/use-failure-toast.ts";
import { FETCH_VIDEOS_FAILED } from "../videos/videos.rules.ts";
import { VideoList } from "./VideoList.tsx";
import { videosQuery } from "./video-admin-data.ts";

/** Every video of the culture feed, and a form for another. */
export function VideosPanel({
  uploader,
  wantedId,
}: {
  uploader?: ReactNode;
  /** The video that a link leads to. */
  wantedId: string | null;
}) {
  const query = useQuery(videosQuery);
  useFailureToast(query, FETCH_VIDEOS_FAILED);
  const { data, error, isFetching, refetch } = query;
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
        <VideoList videos={data} wantedId={wantedId} />
      ) : error ? (
        <FailedState onRetry={() => refetch()} retrying={isFetching}>
          {`${FETCH_VIDEOS_FAILED}. ${refusalText(error)}`}
        </FailedState>
      ) : (
        <LoadingState>Loading videos…</LoadingState>
      )}
    </>
  );
}
