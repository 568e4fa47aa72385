import type { Toast } from "#shared/ui/toasts/toasts.ts";
import {
  NOT_CAPTIONS,
  VIDEO_WAITS,
  type VideoPlace,
  type VideoState,
  videoWords,
} from "../videos/videos.rules.ts";

/** What is worth saying in passing. */
export type VideoNews =
  | { name: "refused"; fault: "type" | "size" }
  | { name: "failed"; reason: string | undefined }
  /** Nobody is signed in any more, and it waits. */
  | { name: "waits" }
  | { name: "published"; state: VideoState; captionsFailed: boolean };

/** An upload shares its place with the removal of a video: both are said of one tile. */
const slot = "video";

/** The news in the words of the place where the video is uploaded. */
export function toastsFor(place: VideoPlace, news: VideoNews): Toast[] {
  const words = videoWords[place];
  switch (news.name) {
    case "refused":
      return [{ ...words[news.fault], tone: "failed", slot }];
    case "failed":
      return [{ ...words.failed, ...(news.reason && { text: news.reason }), tone: "failed", slot }];
    case "waits":
      return [
        {
          title: "Your session has ended",
          text: "Sign in, and the upload goes on.",
          tone: "note",
          slot,
          ...longer,
        },
      ];
    case "published": {
      const uploaded: Toast = { ...words.uploaded, tone: "done", slot };
      if (news.state === "waiting") Object.assign(uploaded, { text: VIDEO_WAITS, tone: "note", ...longer });
      return [uploaded, ...(news.captionsFailed ? [captionsLeftOut] : [])];
    }
  }
}

const longer = { duration: 10_000 };

const captionsLeftOut: Toast = {
  title: "Captions left out",
  text: NOT_CAPTIONS,
  tone: "note",
  slot: "captions",
  ...longer,
};
