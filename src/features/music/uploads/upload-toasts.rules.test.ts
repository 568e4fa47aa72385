import { expect, test } from "vitest";
import type { TrackUploadEvent } from "./track-upload-state.ts";
import { emptyDraft } from "./upload-form.rules.ts";
import { toastsFor } from "./upload-toasts.rules.ts";

/** Failures and success of an upload share one toast. */
const slot = "track-upload";

const published: TrackUploadEvent = {
  name: "published",
  draft: { ...emptyDraft, title: "Lowlight ", playlistNumber: 2 },
  answer: { coverFailed: false, coverProblem: null },
  leftOut: [],
};

test("each source has its own success message", () => {
  const text = "“Lowlight” is in playlist 2.";
  expect(toastsFor("home", published, true)).toEqual([
    { title: "Track uploaded successfully!", text, tone: "done", slot },
  ]);
  expect(toastsFor("content", published, true)).toEqual([
    { title: "Upload successful!", text, tone: "done", slot },
  ]);
});

test("a failed cover adds a warning to the success", () => {
  for (const failed of [
    { answer: { coverFailed: true, coverProblem: null } },
    { leftOut: ["cover" as const] },
  ]) {
    const toasts = toastsFor("home", { ...published, ...failed }, false);
    expect(toasts.map(({ tone }) => tone)).toEqual(["done", "note"]);
    expect(toasts[1]?.slot).not.toBe(toasts[0]?.slot);
  }
});

test("a cover with too many pixels is named with their number", () => {
  const coverProblem = "This picture has 200 megapixels. Please choose one of at most 120.";
  const answer = { coverFailed: true, coverProblem };
  expect(toastsFor("home", { ...published, answer }, false)[1]?.text).toBe(
    `The track is saved without it. ${coverProblem}`,
  );
});

test("the back office names the failure", () => {
  const refused = { name: "refused", field: "audio", fileName: "a.txt", message: "no" } as const;
  const titles = (news: TrackUploadEvent) => toastsFor("content", news, true).map(({ title }) => title);
  expect(titles({ ...refused, what: "type" })).toEqual(["Invalid file type"]);
  expect(titles({ ...refused, what: "size" })).toEqual(["File too large"]);
  expect(titles({ name: "failed", reason: "The connection was lost." })).toEqual(["Upload failed"]);
});

test("the home page shows no toast over its form; without it, the specified failure message", () => {
  const failed: TrackUploadEvent = { name: "failed", reason: undefined };
  expect(toastsFor("home", failed, true)).toEqual([]);
  expect(toastsFor("home", failed, false)).toEqual([
    { title: "Failed to upload track. Please try again.", tone: "failed", slot },
  ]);
});
