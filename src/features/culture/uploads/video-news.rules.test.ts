import { expect, test } from "vitest";
import { toastsFor } from "./video-news.rules.ts";

/** One for the failures and the success of an upload. */
const slot = "video";

test("a published video is told in the words of its place", () => {
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

test("one that waits to be approved says so, and captions that were left out are told", () => {
  const [uploaded, captions] = toastsFor("general", {
    name: "published",
    state: "waiting",
    captionsFailed: true,
  });
  expect(uploaded?.text).toBe("Your video is in. An admin looks at it before everyone sees it.");
  expect(captions?.title).toBe("Captions left out");
  expect(captions?.slot).not.toBe(uploaded?.slot);
});

test("a failure says why, where that is known", () => {
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
