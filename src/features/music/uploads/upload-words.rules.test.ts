import { expect, test } from "vitest";
import { toastsFor, type UploadNews } from "./upload-words.rules.ts";

/** One for the failures and the success of an upload. */
const slot = "track-upload";

const published: UploadNews = { name: "published", title: "Lowlight", playlistNumber: 2, coverFailed: false };

test("each place has its own word for success", () => {
  const text = "“Lowlight” is in playlist 2.";
  expect(toastsFor("home", published, true)).toEqual([
    { title: "Track uploaded successfully!", text, tone: "done", slot },
  ]);
  expect(toastsFor("content", published, true)).toEqual([
    { title: "Upload successful!", text, tone: "done", slot },
  ]);
});

test("a cover that failed is a warning beside the success", () => {
  const toasts = toastsFor("home", { ...published, coverFailed: true }, false);
  expect(toasts.map(({ tone }) => tone)).toEqual(["done", "note"]);
  expect(toasts[1]?.slot).not.toBe(toasts[0]?.slot);
});

test("the back office says of a failure what it is", () => {
  const titles = (news: UploadNews) => toastsFor("content", news, true).map(({ title }) => title);
  expect(titles({ name: "refused", what: "type", fileName: "a.txt" })).toEqual(["Invalid file type"]);
  expect(titles({ name: "refused", what: "size", fileName: "a.wav" })).toEqual(["File too large"]);
  expect(titles({ name: "failed", reason: "The connection was lost." })).toEqual(["Upload failed"]);
});

test("the home page's form speaks for itself; closed, it fails in the specified words", () => {
  const failed: UploadNews = { name: "failed", reason: undefined };
  expect(toastsFor("home", failed, true)).toEqual([]);
  expect(toastsFor("home", failed, false)).toEqual([
    { title: "Failed to upload track. Please try again.", tone: "failed", slot },
  ]);
});
