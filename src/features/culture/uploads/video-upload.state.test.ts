import { ORPCError } from "@orpc/client";
import { beforeEach, expect, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import type { VideoNews } from "./video-news.rules.ts";
import { createVideoUpload, type NewVideo, type VideoUpload } from "./video-upload.state.ts";

type Answer = { state: "shown" | "waiting"; captionsFailed: boolean };

let upload: VideoUpload;
let news: VideoNews[];
let sent: string[];
let published: NewVideo[];
let answer: () => Promise<Answer>;
let isFull: boolean;
let userId: string | undefined;

beforeEach(() => {
  news = [];
  sent = [];
  published = [];
  userId = "ann";
  isFull = false;
  answer = async () => ({ state: "shown", captionsFailed: false });
  upload = createVideoUpload("mainframe", {
    userId: async () => userId,
    async send(file, purpose) {
      sent.push(purpose);
      if (file.name === "lost.vtt") throw refusal("UPLOAD_TOO_LARGE", "too large", 413);
      return `id of ${file.name}`;
    },
    isFull: async () => isFull,
    publish(video) {
      published.push(video);
      return answer();
    },
    say: (item) => news.push(item),
    report: () => {},
    now: () => 0,
    wait: async () => {},
  });
});

test("a video goes with its poster and its captions, and the form is empty after", async () => {
  fillIn();
  await upload.start(true);
  expect(sent).toEqual(["culture-video", "video-poster", "video-captions"]);
  expect(published).toEqual([
    {
      ...{ title: "Ridley Road", category: "mainframe", place: "mainframe", replace: true },
      videoUploadId: "id of clip.mp4",
      posterUploadId: "id of poster.jpg",
      captionsUploadId: "id of words.vtt",
    },
  ]);
  expect(upload.get()).toMatchObject({ published: 1, video: undefined, draft: { title: "" } });
  expect(news).toEqual([{ name: "published", state: "shown", captionsFailed: false }]);
});

test("captions that do not arrive are left out, and said", async () => {
  fillIn();
  upload.chooseCaptions(file("lost.vtt", "text/vtt"));
  await upload.start(false);
  expect(published[0]).not.toHaveProperty("captionsUploadId");
  expect(news).toEqual([{ name: "published", state: "shown", captionsFailed: true }]);
});

test("what the server finds in the file is told at the file, and another upload begins after", async () => {
  fillIn();
  answer = () => Promise.reject(refusal("VIDEO_CODEC", "Export it as H.264.", 422));
  await upload.start(false);
  expect(upload.get()).toMatchObject({
    step: { name: "choosing" },
    errors: { video: "Export it as H.264." },
  });
  expect(news).toEqual([{ name: "failed", reason: "Export it as H.264." }]);
  sent = [];
  await upload.start(false);
  expect(sent).toContain("culture-video");
});

test("a refusal that is nobody's fault keeps what was typed and sent", async () => {
  fillIn();
  answer = () => Promise.reject(refusal("DISK_FULL", "The disk is full.", 507));
  await upload.start(false);
  expect(upload.get().step).toEqual({ name: "failed", reason: "The disk is full.", needsSignIn: false });
  sent = [];
  answer = async () => ({ state: "waiting", captionsFailed: false });
  await upload.start(false);
  expect(sent).toEqual([]);
  expect(news.at(-1)).toMatchObject({ name: "published", state: "waiting" });
});

test("what nobody can do anything about is told in the words of the place", async () => {
  fillIn();
  answer = () => Promise.reject(refusal("INTERNAL_SERVER_ERROR", "Something went wrong on our side.", 500));
  await upload.start(false);
  expect(news).toEqual([{ name: "failed", reason: undefined }]);
});

test("a limit that lasts an hour is told at once, and nothing is asked again", async () => {
  fillIn();
  answer = () => Promise.reject(refusal("MANY_VIDEOS", "Try again later.", 429));
  await upload.start(false);
  expect(published).toHaveLength(1);
  expect(upload.get().step).toMatchObject({ name: "failed", reason: "Try again later." });
});

test("an account that has as many videos as it may sends nothing, unless one of them goes", async () => {
  isFull = true;
  fillIn();
  await upload.start(false);
  expect(upload.get()).toMatchObject({
    step: { name: "choosing" },
    errors: { form: expect.stringContaining("Remove one") },
  });
  expect(sent).toEqual([]);
  await upload.start(true);
  expect(published).toHaveLength(1);
});

test("an upload whose session ended goes on for its owner, and for nobody else", async () => {
  fillIn();
  answer = () => Promise.reject(refusal("UNAUTHORIZED", "Sign in to upload videos", 401));
  await upload.start(false);
  expect(upload.get().step).toMatchObject({ name: "failed", needsSignIn: true });
  answer = async () => ({ state: "shown", captionsFailed: false });
  upload.follow("ann");
  await eventually(() => expect(upload.get().published).toBe(1));

  fillIn();
  upload.follow("bob");
  expect(upload.get()).toMatchObject({ video: undefined, draft: { title: "" } });
});

test("what somebody typed is not there for the next person", async () => {
  upload.type({ title: "Mine" });
  // Whose it is, is asked meanwhile.
  await Promise.resolve();
  upload.follow("bob");
  expect(upload.get().draft.title).toBe("");
});

test("a poster of another video than the chosen one is not taken", () => {
  const first = file("clip.mp4", "video/mp4");
  upload.chooseVideo(first);
  upload.chooseVideo(file("other.mp4", "video/mp4"));
  upload.givePoster(first, file("poster.jpg", "image/jpeg"));
  expect(upload.get().poster).toBeUndefined();
});

test("a form that is opened again, and takes another picture of the same video, does not send that as well", async () => {
  fillIn();
  answer = () => Promise.reject(refusal("DISK_FULL", "The disk is full.", 507));
  await upload.start(false);
  const { video } = upload.get();
  if (video) upload.givePoster(video, file("again.jpg", "image/jpeg"));
  await upload.start(false);
  expect(sent.filter((purpose) => purpose === "video-poster")).toHaveLength(1);
});

test("without the consent of everyone in it nothing is sent; another video needs it again", async () => {
  fillIn();
  upload.chooseVideo(file("other.mp4", "video/mp4"));
  await upload.start(false);
  expect(upload.get().errors).toEqual({ consent: "Ask everyone in it, then tick this." });
  expect(sent).toEqual([]);
  upload.giveConsent(true);
  await upload.start(false);
  expect(published[0]).not.toHaveProperty("hasConsent");
});

test("without a session nothing is sent", async () => {
  userId = undefined;
  fillIn();
  await upload.start(false);
  expect(upload.get().errors).toEqual({ form: "Sign in to upload videos" });
  expect(sent).toEqual([]);
});

function fillIn(): void {
  const video = file("clip.mp4", "video/mp4");
  upload.type({ title: " Ridley Road " });
  upload.chooseVideo(video);
  upload.givePoster(video, file("poster.jpg", "image/jpeg"));
  upload.chooseCaptions(file("words.vtt", "text/vtt"));
  upload.giveConsent(true);
}

function file(name: string, type: string): File {
  return new File(["some bytes"], name, { type });
}

function refusal(code: string, message: string, status: number): Error {
  return new ORPCError(code, { status, message, defined: true });
}
