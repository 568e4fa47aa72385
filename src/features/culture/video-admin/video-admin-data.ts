import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type BrowserApi, browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { toast } from "#shared/ui/toasts.ts";
import { videoWords } from "../videos/videos.rules.ts";

type VideoApi = BrowserApi["culture"]["videoAdmin"];

export type ManagedVideo = Awaited<ReturnType<VideoApi["list"]>>[number];

/** What an admin does to a video, and what is said of it then. */
const said = {
  hide: "Video hidden",
  show: "Video shown",
  approve: "Video approved",
  resolveReports: "Reports settled",
} as const;

export type VideoChange = keyof typeof said;

/** Newest first, as the server gives them. */
export const videosQuery = queryOptions({
  queryKey: ["managed-videos"],
  queryFn: async () => (await browserApi()).culture.videoAdmin.list(),
});

export function refreshVideos(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: videosQuery.queryKey });
}

export function useChangeVideo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ video, change }: { video: ManagedVideo; change: VideoChange }) => {
      const api = (await browserApi()).culture.videoAdmin;
      const { id, reports } = video;
      if (change !== "resolveReports") return api[change]({ id });
      // Only what the admin has seen.
      return reports[0] ? api.resolveReports({ id, newestReportId: reports[0].id }) : video;
    },
    onSuccess(changed, { change }) {
      client.setQueryData(videosQuery.queryKey, (videos) =>
        videos?.map((video) => (video.id === changed.id ? changed : video)),
      );
      toast({ title: said[change], text: changed.title, tone: "done" });
    },
    onError: (error) => toast({ title: "Update failed", text: refusalText(error), tone: "failed" }),
    onSettled: () => refreshVideos(client),
  });
}

export function useRemoveVideo(onRemoved: () => void) {
  const client = useQueryClient();
  const { removed, removeFailed } = videoWords.content;
  return useMutation({
    mutationFn: async ({ id }: ManagedVideo) => (await browserApi()).culture.videos.remove({ id }),
    onSuccess(_, { id, title }) {
      client.setQueryData(videosQuery.queryKey, (videos) => videos?.filter((video) => video.id !== id));
      toast({ ...removed, text: title, tone: "done" });
      onRemoved();
    },
    onError: (error) => toast({ ...removeFailed, text: refusalText(error), tone: "failed" }),
    onSettled: () => refreshVideos(client),
  });
}
