import { expect, test } from "vitest";
import { toastsFor } from "./video-toasts.rules.ts";

/** Failures and success of an upload share one toast. */
const slot = "video";

test("a published video has its place's message", () => {
  const news = { name: "published", state: "shown", captionsFailed: false } as const;
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
    state: "waiting",
    captionsFailed: true,
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
