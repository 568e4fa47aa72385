import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { ChosenOutcome } from "../videos/decisions.rules.ts";
import { videoMessages } from "../videos/videos.rules.ts";

const { videos, videoAdmin } = apiQueries.culture;

type VideoApi = BrowserApi["culture"]["videoAdmin"];

export type ManagedVideo = Awaited<ReturnType<VideoApi["list"]>>[number];

/** The admin actions on a video, with the titles of their toasts. */
const toastTitles = {
  show: "Video shown",
  approve: "Video approved",
  restore: "Video brought back",
} as const;

/** Toasts about videos replace one another. */
const slot = "video";

export type VideoChange = keyof typeof toastTitles;

/** Held and reported videos come first. */
export const videosQuery = videoAdmin.list.queryOptions({ meta: { topics: ["videos", "video-reports"] } });

export function useChangeVideo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ video, change }: { video: ManagedVideo; change: VideoChange }) =>
      videoAdmin[change].call({ id: video.id }),
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

const decidedTitles: Readonly<Record<ChosenOutcome, string>> = {
  kept: "Reports settled",
  hidden: "Video hidden",
  removed: "Video taken down",
};

/** Shows the outcome of the decision, and reads the list again. */
export function useDecided() {
  const client = useQueryClient();
  return ({ title }: { title: string }, outcome: ChosenOutcome) => {
    toast({ title: decidedTitles[outcome], text: title, tone: "done", slot });
    return client.invalidateQueries({ queryKey: videosQuery.queryKey });
  };
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
