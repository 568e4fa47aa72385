import type { Toast } from "#shared/ui/toasts/toasts.ts";
import type { TrackUploadEvent } from "./track-upload-state.ts";
import { SIGNED_OUT_UPLOAD, TRACK_UPLOAD_FAILED, type UploadSource } from "./track-uploads.rules.ts";

const slot = "track-upload";

/**
 * The toasts of an event, with the wording of the source. The home page's form shows failures itself, so they give no
 * toast while it is mounted.
 *
 * @param isShown whether the form is mounted
 */
export function toastsFor(source: UploadSource, event: TrackUploadEvent, isShown: boolean): Toast[] {
  const isHome = source === "home";
  if (isHome && isShown && event.name !== "published") return [];
  switch (event.name) {
    case "refused": {
      const title = event.what === "size" ? "File too large" : "Invalid file type";
      return [{ title, text: event.fileName, tone: "failed", slot }];
    }
    case "failed": {
      const title = isHome ? TRACK_UPLOAD_FAILED : "Upload failed";
      return [{ title, tone: "failed", slot, ...(event.reason && { text: event.reason }) }];
    }
    case "waits":
      return [sessionEnded];
    case "published": {
      const { draft, answer, leftOut } = event;
      const title = isHome ? "Track uploaded successfully!" : "Upload successful!";
      const text = `“${draft.title.trim()}” is in playlist ${draft.playlistNumber}.`;
      const hasNoCover = answer.coverFailed || leftOut.includes("cover");
      return [
        { title, text, tone: "done", slot },
        ...(hasNoCover ? [coverLeftOut(answer.coverProblem)] : []),
      ];
    }
  }
}

const sessionEnded: Toast = {
  title: SIGNED_OUT_UPLOAD,
  text: "Your session has ended. Sign in, and the upload goes on.",
  tone: "note",
  slot,
  duration: 10_000,
};

function coverLeftOut(problem: string | null): Toast {
  return {
    title: "Cover left out",
    text: problem
      ? `The track is saved without it. ${problem}`
      : "The track is saved, but that picture could not be used.",
    tone: "note",
    slot: "track-cover",
    duration: 10_000,
  };
}
