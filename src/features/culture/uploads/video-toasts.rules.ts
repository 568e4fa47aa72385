import type { Toast } from "#shared/ui/toasts/toasts.ts";
import {
  NOT_CAPTIONS,
  VIDEO_WAITS,
  type VideoPlace,
  type VideoState,
  videoMessages,
} from "../videos/videos.rules.ts";

/** Upload events that show a toast. */
export type VideoUploadEvent =
  | { name: "refused"; refusal: "type" | "size" }
  | { name: "failed"; reason: string | undefined }
  /** The session has ended, and the upload is paused. */
  | { name: "waits" }
  | { name: "published"; state: VideoState; captionsFailed: boolean };

/** Upload and removal share one toast, since both concern a tile. */
const slot = "video";

/** The toasts of an event, with the wording of the place. */
export function toastsFor(place: VideoPlace, event: VideoUploadEvent): Toast[] {
  const messages = videoMessages[place];
  switch (event.name) {
    case "refused":
      return [{ ...messages[event.refusal], tone: "failed", slot }];
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
      if (event.state === "waiting")
        Object.assign(uploaded, { text: VIDEO_WAITS, tone: "note", ...longDuration });
      return [uploaded, ...(event.captionsFailed ? [captionsLeftOut] : [])];
    }
  }
}

const longDuration = { duration: 10_000 };

const captionsLeftOut: Toast = {
  title: "Captions left out",
  text: NOT_CAPTIONS,
  tone: "note",
  slot: "captions",
  ...longDuration,
};
