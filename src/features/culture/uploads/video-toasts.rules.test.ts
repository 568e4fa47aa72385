import { expect, test } from "vitest";
import { toastsFor } from "./video-toasts.rules.ts";
import type { VideoUploadEvent } from "./video-upload-state.ts";

/** Failures and success of an upload share one toast. */
const slot = "video";

const draft = {
  title: "A clip",
  category: "general",
  hasConsent: true,
  termsToAccept: "",
  acceptsTerms: "",
  replace: false,
} as const;

test("a published video has its place's message", () => {
  const news: VideoUploadEvent = {
    name: "published",
    draft,
    answer: { state: "shown", captionsFailed: false },
    leftOut: [],
  };
  expect(toastsFor("mainframe", news)).toEqual([
    {
      title: "Upload successful!",
      text: "Your video has been uploaded to the Culture Feed.",
      tone: "done",
      slot,
    },
  ]);
  expect(toastsFor("secondary", news)).toEqual([
    { title: "Video uploaded successfully!", tone: "done", slot },
  ]);
});

test("a video waiting for approval and left-out captions have messages", () => {
  const [uploaded, captions] = toastsFor("general", {
    name: "published",
    draft,
    answer: { state: "waiting", captionsFailed: true },
    leftOut: [],
  });
  expect(uploaded?.text).toBe("Your video is in. An admin looks at it before everyone sees it.");
  expect(captions?.title).toBe("Captions left out");
  expect(captions?.slot).not.toBe(uploaded?.slot);
});

test("a failure shows its reason where it is known", () => {
  expect(toastsFor("general", { name: "failed", reason: undefined })).toEqual([
    {
      title: "Upload failed",
      text: "There was an error uploading your video. Please try again.",
      tone: "failed",
      slot,
    },
  ]);
  expect(toastsFor("general", { name: "failed", reason: "The connection was lost." })).toEqual([
    { title: "Upload failed", text: "The connection was lost.", tone: "failed", slot },
  ]);
});

test("a refused video has its place's message, or the reason that only the server knows; captions have none", () => {
  const refused = {
    name: "refused",
    field: "video",
    fileName: "a.mp4",
    message: "Export it as H.264.",
  } as const;
  expect(toastsFor("secondary", { ...refused, what: "size" })).toMatchObject([{ title: "File too large" }]);
  expect(toastsFor("general", { ...refused, what: "content" })).toMatchObject([
    { title: "Upload failed", text: "Export it as H.264." },
  ]);
  expect(toastsFor("general", { ...refused, field: "captions", what: "type" })).toEqual([]);
});
