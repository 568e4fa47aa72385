import { ORPCError } from "@orpc/client";
import { beforeEach, expect, test } from "vitest";
import { deferred } from "#shared/deferred.ts";
import { createUpload, type Upload } from "#shared/uploads/upload-state.ts";
import { eventually } from "#src/testing/eventually.ts";
import type { VideoDraft, VideoFileField } from "./video-form.rules.ts";
import { givePoster, type NewVideo, type VideoUploadEvent, videoUpload } from "./video-upload-state.ts";

type Answer = { state: "shown" | "waiting"; captionsFailed: boolean };

let upload: Upload<VideoDraft, VideoFileField>;
let events: VideoUploadEvent[];
let sent: string[];
let published: NewVideo[];
let answer: () => Promise<Answer>;
let isFull: boolean | Promise<boolean>;
/** How often the limit was read. */
let asked: number;
let userId: string | undefined;

beforeEach(() => {
  events = [];
  sent = [];
  published = [];
  userId = "ann";
  isFull = false;
  asked = 0;
  answer = async () => ({ state: "shown", captionsFailed: false });
  const kind = videoUpload("mainframe", {
    async isFull() {
      asked++;
      return isFull;
    },
    publish(video) {
      published.push(video);
      return answer();
    },
    say: (item) => events.push(item),
  });
  upload = createUpload(kind, {
    userId: async () => userId,
    async send(file, purpose) {
      sent.push(purpose);
      return `id of ${file.name}`;
    },
    report: () => {},
    now: () => 0,
    wait: async () => {},
  });
});

function start(replace = false): Promise<void> {
  upload.type({ replace });
  return upload.start();
}

// What any upload does (retries, sessions, optional files): track-upload-state.test.ts.

test("a video is sent with its poster and captions, and the form is cleared", async () => {
  fillIn();
  await start(true);
  expect(sent).toEqual(["culture-video", "video-poster", "video-captions"]);
  expect(published).toEqual([
    {
      title: "Ridley Road",
      category: "mainframe",
      place: "mainframe",
      replace: true,
      videoUploadId: "id of clip.mp4",
      posterUploadId: "id of poster.jpg",
      captionsUploadId: "id of words.vtt",
    },
  ]);
  expect(upload.getState()).toMatchObject({ published: 1, files: {}, draft: { title: "" } });
  expect(events).toMatchObject([{ name: "published", answer: { state: "shown" }, leftOut: [] }]);
});

test("a tick at the rules is sent as the version that was read", async () => {
  fillIn();
  upload.type({ termsToAccept: "2026-12-01", acceptsTerms: "2026-12-01" });
  await start();
  expect(published[0]).toMatchObject({ acceptsTerms: "2026-12-01" });
  expect(published[0]).not.toHaveProperty("termsToAccept");
});

test("a refused file shows the error at its field, and starts a new upload next time", async () => {
  fillIn();
  answer = () => Promise.reject(refusal("VIDEO_CODEC", "Export it as H.264.", 422));
  await start();
  expect(upload.getState()).toMatchObject({
    step: { name: "choosing" },
    errors: { video: "Export it as H.264." },
  });
  expect(events).toMatchObject([{ name: "refused", what: "content", message: "Export it as H.264." }]);
  sent = [];
  await start();
  expect(sent).toContain("culture-video");
});

test("an unexpected error shows the place's message", async () => {
  fillIn();
  answer = () => Promise.reject(refusal("INTERNAL_SERVER_ERROR", "Something went wrong on our side.", 500));
  await start();
  expect(events).toEqual([{ name: "failed", reason: undefined }]);
});

test("an account at its limit sends nothing, unless the video replaces an own one", async () => {
  isFull = true;
  fillIn();
  await start();
  expect(upload.getState()).toMatchObject({
    step: { name: "choosing" },
    errors: { form: expect.stringContaining("Remove one") },
  });
  expect(sent).toEqual([]);
  await start(true);
  expect(published).toHaveLength(1);
});

test("an upload cancelled before its first bytes is not sent, and a new start sends once", async () => {
  const checks = [deferred<boolean>(), deferred<boolean>()] as const;
  isFull = checks[0].promise;
  fillIn();
  const cancelled = start();
  await eventually(() => expect(asked).toBe(1));
  upload.clear();
  expect(upload.getState()).toMatchObject({ step: { name: "choosing" }, files: {} });

  isFull = checks[1].promise;
  fillIn();
  const restarted = start();
  await eventually(() => expect(asked).toBe(2));
  checks[0].resolve(false);
  await cancelled;
  expect(sent).toEqual([]);
  checks[1].resolve(false);
  await restarted;
  expect(published).toHaveLength(1);
});

test("a draft is cleared for the next person", async () => {
  upload.type({ title: "Mine" });
  // The session is read meanwhile.
  await Promise.resolve();
  upload.follow("bob");
  expect(upload.getState().draft.title).toBe("");
});

test("the poster of another video than the chosen one is ignored", () => {
  const first = file("clip.mp4", "video/mp4");
  upload.choose("video", first);
  upload.choose("video", file("other.mp4", "video/mp4"));
  givePoster(upload, first, file("poster.jpg", "image/jpeg"));
  expect(upload.getState().files.poster).toBeUndefined();
});

test("a reopened form that extracts another poster of the same video keeps the first", async () => {
  fillIn();
  answer = () => Promise.reject(refusal("DISK_FULL", "The disk is full.", 507));
  await start();
  const { video } = upload.getState().files;
  if (video) givePoster(upload, video, file("again.jpg", "image/jpeg"));
  await start();
  expect(sent.filter((purpose) => purpose === "video-poster")).toHaveLength(1);
});

test("without everyone's consent nothing is sent; another video needs it again", async () => {
  fillIn();
  upload.choose("video", file("other.mp4", "video/mp4"));
  await start();
  expect(upload.getState().errors).toEqual({ hasConsent: "Ask everyone in it, then tick this." });
  expect(sent).toEqual([]);
  upload.type({ hasConsent: true });
  await start();
  expect(published[0]).not.toHaveProperty("hasConsent");
});

test("without a session nothing is sent", async () => {
  userId = undefined;
  fillIn();
  await start();
  expect(upload.getState().errors).toEqual({ form: "Sign in to upload videos" });
  expect(sent).toEqual([]);
});

function fillIn(): void {
  const video = file("clip.mp4", "video/mp4");
  upload.type({ title: " Ridley Road " });
  upload.choose("video", video);
  givePoster(upload, video, file("poster.jpg", "image/jpeg"));
  upload.choose("captions", file("words.vtt", "text/vtt"));
  upload.type({ hasConsent: true });
}

function file(name: string, type: string): File {
  return new File(["some bytes"], name, { type });
}

function refusal(code: string, message: string, status: number): Error {
  return new ORPCError(code, { status, message, defined: true });
}
