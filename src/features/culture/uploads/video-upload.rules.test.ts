import { describe, expect, test } from "vitest";
import { fileErrors, refusalOfFile } from "#shared/uploads/file-kind.rules.ts";
import { createUpload } from "#shared/uploads/upload-state.ts";
import { toastsOf } from "#shared/uploads/upload-toasts.rules.ts";
import { captionsFile, givePoster, newVideoOf, type VideoAnswer, videoUpload } from "./video-upload.rules.ts";

const MIB = 1024 * 1024;

const general = videoUpload("general");
const secondary = videoUpload("secondary");
const mainframe = videoUpload("mainframe");
const whole = { ...mainframe.blank, title: " Ridley Road ", hasConsent: true };

test.each([
  ["clip.mp4", "video/mp4", 50 * MIB, undefined],
  ["clip.mp4", "video/mp4;codecs=avc1", 1, undefined],
  ["clip.mp4", "video/mp4", 50 * MIB + 1, "size"],
  ["clip.mov", "video/quicktime", 50 * MIB + 1, "type"],
  ["clip.txt", "text/plain", 1, "type"],
  ["clip.mp4", "video/mp4", 0, "type"],
])("%s of type “%s” and %i bytes: %s", (name, type, size, refusal) => {
  expect(refusalOfFile(general.files.video, { name, type, size })?.what).toBe(refusal);
});

test("each place refuses a video with its own message", () => {
  const video = { name: "clip.mov", type: "video/quicktime", size: 1 };
  expect(fileErrors(mainframe.files, { video })).toEqual({ video: "Please upload an MP4 video file" });
  expect(fileErrors(videoUpload("content").files, { video })).toEqual({
    video: "Please upload an MP4 video file.",
  });
});

test("captions have a size limit, and no format", () => {
  const words = { name: "words.vtt", type: "text/vtt" };
  expect(refusalOfFile(captionsFile, { ...words, size: 0 })).toBeUndefined();
  expect(refusalOfFile(captionsFile, { ...words, size: 256 * 1024 + 1 })?.message).toBe(
    "This captions file is larger than 256 kB.",
  );
});

test("reports all missing fields", () => {
  expect(general.errorsOf({ ...whole, title: " ", hasConsent: false }, {})).toEqual({
    hasConsent: "Ask everyone in it, then tick this.",
    title: "Title is required.",
  });
  expect(fileErrors(general.files, {})).toEqual({ video: "Choose a video." });
});

// The cases are no acceptance, the previous version, and the current one.
test.each([
  ["", "Read the rules, then tick this."],
  ["2026-12-01", "Read the rules, then tick this."],
  ["2027-01-01", undefined],
])("an account that has to accept the rules of 2027-01-01 ticks them: %s", (acceptsTerms, message) => {
  const draft = { ...whole, termsToAccept: "2027-01-01", acceptsTerms };
  expect(general.errorsOf(draft, {}).acceptsTerms).toBe(message);
});

test("the API gets the uploads and the version of the rules that was ticked, and no consent", () => {
  const ticked = { ...whole, termsToAccept: "2026-12-01", acceptsTerms: "2026-12-01", replace: true };
  expect(newVideoOf("mainframe", ticked, { video: "1", poster: "2", captions: "3" })).toEqual({
    title: "Ridley Road",
    category: "mainframe",
    place: "mainframe",
    replace: true,
    acceptsTerms: "2026-12-01",
    videoUploadId: "1",
    posterUploadId: "2",
    captionsUploadId: "3",
  });
});

test("another video needs everyone's consent again, and a poster of its own, which is the first", () => {
  const refused = () => Promise.reject(new Error("not in this test"));
  const ports = {
    userId: async () => "ann",
    send: refused,
    wait: refused,
    report() {},
    now: () => 0,
    say() {},
  };
  const upload = createUpload({ ...mainframe, publish: refused }, ports);
  const [first, other, poster, again] = ["a.mp4", "b.mp4", "poster.jpg", "again.jpg"].map(
    (name) => new File(["bytes"], name),
  ) as [File, File, File, File];
  upload.choose("video", first);
  upload.type({ hasConsent: true });
  givePoster(upload, first, poster);
  givePoster(upload, first, again);
  expect(upload.getState().files.poster).toBe(poster);
  upload.choose("video", other);
  expect(upload.getState()).toMatchObject({ draft: { hasConsent: false }, files: { poster: undefined } });
  givePoster(upload, first, poster);
  expect(upload.getState().files.poster).toBeUndefined();
});

describe("a toast", () => {
  const slot = "video";
  const published = (answer: Omit<VideoAnswer, "video">) =>
    ({
      name: "published",
      draft: whole,
      answer: { ...answer, video: { title: "A clip", videoUrl: null } },
      leftOut: [],
    }) as const;

  test("of a published video has its place's message", () => {
    const shown = { ...published({ state: "shown", captionsFailed: false }), leftOut: [] };
    const text = "Your video has been uploaded to the Culture Feed.";
    expect(toastsOf(mainframe.toasts, shown, true)).toEqual([
      { title: "Upload successful!", text, tone: "done", slot },
    ]);
    expect(toastsOf(secondary.toasts, shown, true)).toEqual([
      { title: "Video uploaded successfully!", tone: "done", slot },
    ]);
  });

  test("says that a video waits for approval, and that captions were left out", () => {
    const waiting = { ...published({ state: "waiting", captionsFailed: true }), leftOut: [] };
    expect(toastsOf(general.toasts, waiting, true)).toMatchObject([
      { text: "Your video is in. An admin looks at it before everyone sees it.", tone: "note", slot },
      { title: "Captions left out", slot: "captions" },
    ]);
  });

  test.each([
    [undefined, "There was an error uploading your video. Please try again."],
    ["The connection was lost.", "The connection was lost."],
  ])("of a failure shows its reason where it is known: %s", (reason, text) => {
    expect(toastsOf(general.toasts, { name: "failed", reason }, true)).toEqual([
      { title: "Upload failed", text, tone: "failed", slot },
    ]);
  });

  test("of a refused video has its place's message or the server's reason; captions have none", () => {
    const message = "Export it as H.264.";
    const refused = { name: "refused", field: "video", fileName: "a.mp4", message } as const;
    expect(toastsOf(secondary.toasts, { ...refused, what: "size" }, true)).toMatchObject([
      { title: "File too large" },
    ]);
    expect(toastsOf(general.toasts, { ...refused, what: "content" }, true)).toMatchObject([
      { title: "Upload failed", text: message },
    ]);
    expect(toastsOf(general.toasts, { ...refused, field: "captions", what: "type" }, true)).toEqual([]);
  });
});
