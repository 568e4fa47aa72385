import type { Toast } from "#shared/ui/toasts/toasts.ts";
import { TRACK_UPLOAD_FAILED, type UploadSource } from "./track-uploads.rules.ts";

/** What is worth saying in passing. */
export type UploadNews =
  | { name: "refused"; what: "type" | "size"; fileName: string }
  | { name: "failed"; reason: string | undefined }
  /** Nobody is signed in any more, and it waits. */
  | { name: "waits" }
  | { name: "published"; title: string; playlistNumber: number; coverFailed: boolean };

const slot = "track-upload";

/**
 * The news in the words of the place where the track is uploaded. Over the home page's form, which says it itself, nothing is
 * said again.
 *
 * @param isShown whether somebody sees the form
 */
export function toastsFor(source: UploadSource, news: UploadNews, isShown: boolean): Toast[] {
  const isHome = source === "home";
  if (isHome && isShown && news.name !== "published") return [];
  switch (news.name) {
    case "refused": {
      const title = news.what === "type" ? "Invalid file type" : "File too large";
      return [{ title, text: news.fileName, tone: "failed", slot }];
    }
    case "failed": {
      const title = isHome ? TRACK_UPLOAD_FAILED : "Upload failed";
      return [{ title, tone: "failed", slot, ...(news.reason && { text: news.reason }) }];
    }
    case "waits":
      return [sessionEnded];
    case "published": {
      const title = isHome ? "Track uploaded successfully!" : "Upload successful!";
      const text = `“${news.title}” is in playlist ${news.playlistNumber}.`;
      return [{ title, text, tone: "done", slot }, ...(news.coverFailed ? [coverLeftOut] : [])];
    }
  }
}

const sessionEnded: Toast = {
  title: "Your session has ended",
  text: "Sign in, and the upload goes on.",
  tone: "note",
  slot,
  duration: 10_000,
};

const coverLeftOut: Toast = {
  title: "Cover left out",
  text: "The track is saved, but that picture could not be used.",
  tone: "note",
  slot: "track-cover",
  duration: 10_000,
};
