import type { Toast } from "#shared/ui/toasts.ts";
import { TRACK_UPLOAD_FAILED, type UploadSource } from "./track-uploads.rules.ts";

/** What is worth saying in passing. */
export type UploadNews =
  | { name: "refused"; what: "type" | "size"; fileName: string }
  | { name: "failed"; reason: string | undefined }
  | { name: "published"; title: string; playlistNumber: number; coverFailed: boolean };

/** The news in the words of the place where the track is uploaded; what the home page's form says itself is not said again. */
export function toastsFor(source: UploadSource, news: UploadNews): Toast[] {
  const isHome = source === "home";
  switch (news.name) {
    case "refused": {
      const title = news.what === "type" ? "Invalid file type" : "File too large";
      return isHome ? [] : [{ title, text: news.fileName, tone: "failed" }];
    }
    case "failed": {
      const { reason } = news;
      if (!isHome) return [{ title: "Upload failed", text: reason ?? TRACK_UPLOAD_FAILED, tone: "failed" }];
      return [{ title: TRACK_UPLOAD_FAILED, tone: "failed", ...(reason && { text: reason }) }];
    }
    case "published": {
      const title = isHome ? "Track uploaded successfully!" : "Upload successful!";
      const text = `“${news.title}” is in playlist ${news.playlistNumber}.`;
      return [{ title, text, tone: "done" }, ...(news.coverFailed ? [coverLeftOut] : [])];
    }
  }
}

const coverLeftOut: Toast = {
  title: "Cover left out",
  text: "The track is saved, but that picture could not be used.",
  tone: "note",
  duration: 10_000,
};
