import type { UseQueryResult } from "@tanstack/react-query";
import { Unread } from "#shared/queries/Unread.tsx";
import { TrackList, type TrackListProps } from "./TrackList.tsx";
import type { ContentTrack } from "./track-admin-data.ts";

/** A list of tracks, or its loading or error state. `failure` is the error's text. */
export function TracksPanel({
  query,
  failure,
  ...list
}: Omit<TrackListProps, "tracks"> & { query: UseQueryResult<ContentTrack[]>; failure: string }) {
  if (query.data) return <TrackList {...list} tracks={query.data} />;
  return <Unread query={query} loading="Loading tracks…" failure={`${failure}.`} />;
}
