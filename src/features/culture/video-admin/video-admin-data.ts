import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { videoMessages } from "../videos/videos.rules.ts";

const { videos, videoAdmin } = apiQueries.culture;

type VideoApi = BrowserApi["culture"]["videoAdmin"];

export type ManagedVideo = Awaited<ReturnType<VideoApi["list"]>>[number];

/** The admin actions on a video, with the title of their toast. */
const toastTitles = {
  hide: "Video hidden",
  show: "Video shown",
  approve: "Video approved",
  restore: "Video brought back",
  resolveReports: "Reports settled",
} as const;

/** Toasts about videos replace one another. */
const slot = "video";

export type VideoChange = keyof typeof toastTitles;

/** Newest first. */
export const videosQuery = videoAdmin.list.queryOptions({ meta: { topics: ["videos", "video-reports"] } });

export function useChangeVideo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ video, change }: { video: ManagedVideo; change: VideoChange }) => {
      const { id, reports } = video;
      if (change !== "resolveReports") return videoAdmin[change].call({ id });
      // Settles only the reports that the admin's list has.
      return reports[0] ? videoAdmin.resolveReports.call({ id, newestReportId: reports[0].id }) : video;
    },
    onSuccess(changed, { change }) {
      client.setQueryData(videosQuery.queryKey, (held) =>
        held?.map((video) => (video.id === changed.id ? changed : video)),
      );
      toast({ title: toastTitles[change], text: changed.title, tone: "done", slot });
    },
    onError: (error) => toast({ title: "Update failed", text: refusalText(error), tone: "failed", slot }),
    onSettled: () => client.invalidateQueries({ queryKey: videosQuery.queryKey }),
  });
}

/** Removes a video from the feed, or erases a removed one. */
export function useRemoveVideo(onRemoved: () => void) {
  const client = useQueryClient();
  const { removed, removeFailed } = videoMessages.content;
  return useMutation({
    mutationFn: ({ id, state }: ManagedVideo) =>
      state === "removed" ? videoAdmin.erase.call({ id }) : videos.remove.call({ id }),
    onSuccess(_, { id, title }) {
      client.setQueryData(videosQuery.queryKey, (held) => held?.filter((video) => video.id !== id));
      toast({ ...removed, text: title, tone: "done", slot });
      onRemoved();
    },
    onError: (error) => toast({ ...removeFailed, text: refusalText(error), tone: "failed", slot }),
    onSettled: () => client.invalidateQueries({ queryKey: videosQuery.queryKey }),
  });
}
