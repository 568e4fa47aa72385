import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LiveRegion } from "#shared/ui/feedback/LiveRegion.tsx";
import { useFailureToast } from "#shared/ui/toasts/use-failure-toast.ts";
import { TracksPanel } from "./TracksPanel.tsx";
import { type PlaylistNumber, playlistQuery, useMoveTrack } from "./track-admin-data.ts";
import type { Edits } from "./use-track-edits.ts";

/** A playlist in its order, with buttons to move its tracks. */
export function PlaylistTracks({ playlistNumber, edits }: { playlistNumber: PlaylistNumber; edits: Edits }) {
  const query = useQuery(playlistQuery(playlistNumber));
  const failure = `Failed to fetch playlist ${playlistNumber} tracks`;
  useFailureToast(query, failure);
  const [moved, setMoved] = useState({ text: "" });
  const move = useMoveTrack(playlistNumber, ({ position, count }) =>
    setMoved({ text: `Moved to place ${position} of ${count}` }),
  );
  return (
    <>
      <LiveRegion className="sr-only" occasion={moved}>
        {moved.text}
      </LiveRegion>
      <TracksPanel
        label={`Playlist ${playlistNumber}, in order`}
        query={query}
        failure={failure}
        edits={edits}
        onMove={move}
      />
    </>
  );
}
