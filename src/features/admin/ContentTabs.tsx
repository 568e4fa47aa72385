import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { SealedVideos } from "#features/culture/video-admin/SealedVideos.tsx";
import { VideosPanel } from "#features/culture/video-admin/VideosPanel.tsx";
import { videosQuery } from "#features/culture/video-admin/video-admin-data.ts";
import { canListEvidence, isVideoModerator } from "#features/culture/videos/videos.policy.ts";
import { PlaylistTracks } from "#features/music/track-admin/PlaylistTracks.tsx";
import { TracksPanel } from "#features/music/track-admin/TracksPanel.tsx";
import { allTracksQuery } from "#features/music/track-admin/track-admin-data.ts";
import { useTrackEdits } from "#features/music/track-admin/use-track-edits.ts";
import { trackEditors } from "#features/music/tracks/tracks.policy.ts";
import { hasRole } from "#shared/api/roles.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { type Tab, Tabs } from "#shared/ui/Tabs.tsx";
import { useFailureToast } from "#shared/ui/toasts/use-failure-toast.ts";

const DiscardTrackEditsDialog = lazyWithRetry(
  async () =>
    (await import("#features/music/track-admin/DiscardTrackEditsDialog.tsx")).DiscardTrackEditsDialog,
);

/**
 * The tabs: for editors all tracks, by playlist and together; for moderators all videos; for evidence viewers the
 * evidence. The uploader, if given, is the first tab.
 */
export function ContentTabs({
  uploader,
  videoUploader,
}: {
  uploader?: (onEdit: (trackId: string) => void) => ReactNode;
  videoUploader?: ReactNode;
}) {
  const own = useOwnRoles();
  const isEditor = hasRole(own, ...trackEditors);
  const isModerator = isVideoModerator(own);
  const isViewer = !isModerator && canListEvidence(own);
  const edits = useTrackEdits();
  const [params] = useSearchParams();
  /** The video id in a link from the desk. */
  const video = params.get("video");
  const [tab, setTab] = useState(firstTab());
  const all = useQuery({ ...allTracksQuery, enabled: isEditor });
  const failure = "Failed to fetch tracks";
  useFailureToast(all, failure);
  const { data: videos } = useQuery({ ...videosQuery, enabled: isModerator });
  function firstTab() {
    if (isModerator && (video !== null || !isEditor)) return "videos";
    return isEditor ? "playlist-1" : "evidence";
  }
  const edit = (trackId: string) => {
    const track = all.data?.find(({ id }) => id === trackId);
    edits.leave(() => setTab(track ? `playlist-${track.playlistNumber}` : "all"));
    if (track) edits.start({ track, index: 0 });
  };
  const trackTabs: Tab[] = [
    ...(uploader ? [{ value: "upload", label: "Upload track", panel: uploader(edit) }] : []),
    {
      value: "playlist-1",
      label: "Playlist 1",
      panel: <PlaylistTracks playlistNumber={1} edits={edits} />,
    },
    {
      value: "playlist-2",
      label: "Playlist 2",
      panel: <PlaylistTracks playlistNumber={2} edits={edits} />,
    },
  ];
  const videosTab: Tab = {
    value: "videos",
    label: "Videos",
    count: videos?.filter(({ state }) => state !== "removed").length ?? null,
    panel: <VideosPanel uploader={videoUploader} wantedId={video} />,
  };
  const evidenceTab: Tab = {
    value: "evidence",
    label: "Evidence",
    panel: <SealedVideos emptyText="No film is sealed now." />,
  };
  const allTab: Tab = {
    value: "all",
    label: "All tracks",
    count: all.data?.length ?? null,
    panel: <TracksPanel label="All tracks, newest first" query={all} failure={failure} edits={edits} />,
  };
  const tabs = [
    ...(isEditor ? trackTabs : []),
    ...(isModerator ? [videosTab] : []),
    ...(isViewer ? [evidenceTab] : []),
    ...(isEditor ? [allTab] : []),
  ];
  return (
    <>
      <Tabs label="Content" tabs={tabs} value={tab} onChange={(next) => edits.leave(() => setTab(next))} />
      {edits.question && (
        <Suspense>
          <DiscardTrackEditsDialog {...edits.question} />
        </Suspense>
      )}
    </>
  );
}
