import type { Toast } from "#shared/ui/toasts/toasts.ts";
import { NOT_CAPTIONS, VIDEO_WAITS, type VideoPlace, videoMessages } from "../videos/videos.rules.ts";
import type { VideoUploadEvent } from "./video-upload-state.ts";

/** Upload and removal share one toast, since both concern a tile. */
const slot = "video";

/** The toasts of an event, with the wording of the place. */
export function toastsFor(place: VideoPlace, event: VideoUploadEvent): Toast[] {
  const messages = videoMessages[place];
  switch (event.name) {
    case "refused":
      if (event.field !== "video") return [];
      return event.what === "content"
        ? [{ ...messages.failed, text: event.message, tone: "failed", slot }]
        : [{ ...messages[event.what], tone: "failed", slot }];
    case "failed":
      return [{ ...messages.failed, ...(event.reason && { text: event.reason }), tone: "failed", slot }];
    case "waits":
      return [
        {
          title: "Your session has ended",
          text: "Sign in, and the upload goes on.",
          tone: "note",
          slot,
          ...longDuration,
        },
      ];
    case "published": {
      const uploaded: Toast = { ...messages.uploaded, tone: "done", slot };
      if (event.answer.state === "waiting")
        Object.assign(uploaded, { text: VIDEO_WAITS, tone: "note", ...longDuration });
      const hasNoCaptions = event.answer.captionsFailed || event.leftOut.includes("captions");
      return [uploaded, ...(hasNoCaptions ? [captionsLeftOut] : [])];
    }
  }
}

const longDuration = { duration: 10_000 };

const captionsLeftOut: Toast = {
  title: "Captions left out",
  text: `${NOT_CAPTIONS} The video is there: add them in its menu.`,
  tone: "note",
  slot: "captions",
  ...longDuration,
};
