import type { UseQueryResult } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { TrackList, type TrackListProps } from "./TrackList.tsx";
import type { ContentTrack } from "./track-admin-data.ts";

/** A list of tracks, or its loading or error state; `failure` is the text of the latter. */
export function TracksPanel({
  query: { data, error, isFetching, refetch },
  failure,
  ...list
}: Omit<TrackListProps, "tracks"> & { query: UseQueryResult<ContentTrack[]>; failure: string }) {
  if (data) return <TrackList {...list} tracks={data} />;
  if (!error) return <LoadingState>Loading tracks…</LoadingState>;
  return (
    <FailedState onRetry={() => refetch()} retrying={isFetching}>
      {`${failure}. ${refusalText(error)}`}
    </FailedState>
  );
}
