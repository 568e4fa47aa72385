import { ORPCError } from "@orpc/client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { isBusy } from "#shared/uploads/upload-run.state.ts";
import { createTrackUpload, type TrackUpload } from "./track-upload.state.ts";
import type { UploadNews } from "./upload-words.rules.ts";

const MIB = 1024 * 1024;

let upload: TrackUpload;
let news: UploadNews[];
let sends: Send[];
let publishes: Publish[];
let userId: string | undefined;
let time: number;
let waits: number[];

interface Send {
  file: File;
  purpose: string;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
  onWaiting: (seconds: number) => void;
  finish: (id: string) => void;
  fail: (error: unknown) => void;
}

interface Publish {
  track: Record<string, unknown>;
  answer: (answer: { coverFailed: boolean }) => void;
  fail: (error: unknown) => void;
}

beforeEach(() => {
  news = [];
  sends = [];
  publishes = [];
  waits = [];
  userId = "ann";
  time = 1000;
  upload = createTrackUpload("home", {
    userId: async () => userId,
    send(file, purpose, options) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      options.signal.addEventListener("abort", () => reject(options.signal.reason));
      sends.push({ ...options, file, purpose, finish: resolve, fail: reject });
      return promise;
    },
    publish(track) {
      const { promise, resolve, reject } = Promise.withResolvers<{ coverFailed: boolean }>();
      publishes.push({ track, answer: resolve, fail: reject });
      return promise;
    },
    async wait(milliseconds) {
      waits.push(milliseconds);
    },
    say: (item) => news.push(item),
    report: () => {},
    now: () => time,
  });
});

describe("a track", () => {
  test("is sent, published and the form cleared", async () => {
    await startWhole();
    expect(step()).toMatchObject({ name: "sending", sent: 0, total: 10 * MIB });
    nth(sends).onProgress(4 * MIB);
    expect(step()).toMatchObject({ sent: 4 * MIB });
    nth(sends).finish("sound-1");
    await until(() => publishes.length === 1);
    expect(step().name).toBe("publishing");
    expect(nth(publishes).track).toMatchObject({
      title: "Lowlight",
      artist: "Amara J",
      audioUploadId: "sound-1",
    });
    nth(publishes).answer({ coverFailed: false });
    await until(() => upload.get().published === 1);
    expect(upload.get()).toMatchObject({
      step: { name: "choosing" },
      audio: undefined,
      draft: { title: "" },
    });
    expect(news).toEqual([{ name: "published", title: "Lowlight", playlistNumber: 1, coverFailed: false }]);
  });

  test("is sent once, however often that is asked", async () => {
    fillIn();
    void upload.start();
    await upload.start();
    await until(() => sends.length > 0);
    await upload.start();
    expect(sends).toHaveLength(1);
  });

  test("without a session is not sent, and that is said before anything else", async () => {
    userId = undefined;
    await upload.start();
    expect(upload.get().errors).toEqual({ form: "You must be logged in to upload tracks" });
    expect(upload.get().refusals).toBe(1);
  });

  test("with something missing is sent back, with what was typed", async () => {
    upload.type({ artist: "Amara J" });
    await upload.start();
    expect(upload.get().errors.form).toBe("Please fill in all required fields and select an audio file");
    expect(upload.get().errors.title).toBeDefined();
    expect(upload.get().draft.artist).toBe("Amara J");
    expect(sends).toHaveLength(0);
  });
});

describe("a file", () => {
  test("gives an empty title its name, and leaves a typed one", () => {
    upload.choose("audio", sound());
    expect(upload.get().draft.title).toBe("song");
    upload.choose("audio", new File(["x"], "other.mp3", { type: "audio/mpeg" }));
    expect(upload.get().draft.title).toBe("song");
  });

  test("of a wrong type is told at once and again when sent, and gives no title", async () => {
    upload.choose("audio", new File(["MZ"], "song.exe"));
    const message = "Please upload a valid audio file (MP3, WAV, M4A, AAC)";
    expect(upload.get().errors).toEqual({ audio: message });
    expect(upload.get().draft.title).toBe("");
    expect(news).toEqual([{ name: "refused", what: "type", fileName: "song.exe" }]);
    upload.type({ title: "Lowlight", artist: "Amara J" });
    await upload.start();
    expect(upload.get().errors).toEqual({ audio: message });
    upload.choose("audio", sound());
    expect(upload.get().errors).toEqual({});
  });

  test("that the server finds to be no sound is told in the same place, and sent anew", async () => {
    const { over } = await startWhole();
    nth(sends).finish("sound-1");
    await until(() => publishes.length === 1);
    nth(publishes).fail(refusal("NOT_AUDIO", "no sound", 422));
    await over;
    expect(upload.get()).toMatchObject({
      step: { name: "choosing" },
      errors: { audio: "no sound" },
      refusals: 1,
    });
    void upload.start();
    await until(() => sends.length === 2);
  });
});

describe("a cover", () => {
  test("is sent after the sound and counts in the progress", async () => {
    await startWhole({ cover: true });
    nth(sends).finish("sound-1");
    await until(() => sends.length === 2);
    expect(nth(sends, 1).purpose).toBe("track-cover");
    nth(sends, 1).onProgress(MIB);
    expect(step()).toMatchObject({ sent: 11 * MIB, total: 12 * MIB });
    nth(sends, 1).finish("cover-1");
    await until(() => publishes.length === 1);
    expect(nth(publishes).track).toMatchObject({ coverUploadId: "cover-1" });
  });

  test("that cannot be sent is left out, and said", async () => {
    const { over } = await startWhole({ cover: true });
    nth(sends).finish("sound-1");
    await until(() => sends.length === 2);
    nth(sends, 1).fail(refusal("UPLOAD_TOO_LARGE", "too large", 413));
    await until(() => publishes.length === 1);
    expect(nth(publishes).track).not.toHaveProperty("coverUploadId");
    nth(publishes).answer({ coverFailed: false });
    await over;
    expect(news).toMatchObject([{ name: "published", coverFailed: true }]);
  });
});

describe("what fails", () => {
  test("goes on where it stopped: what was wholly sent is not sent again", async () => {
    const { over } = await startWhole();
    nth(sends).finish("sound-1");
    await until(() => publishes.length === 1);
    nth(publishes).fail(refusal("DISK_FULL", "The disk is full.", 507));
    await over;
    expect(step()).toEqual({ name: "failed", reason: "The disk is full.", needsSignIn: false });
    expect(upload.get().draft.title).toBe("Lowlight");
    expect(news).toEqual([{ name: "failed", reason: "The disk is full." }]);
    void upload.start();
    await until(() => publishes.length === 2);
    expect(sends).toHaveLength(1);
  });

  test("to be answered is asked again, for the same sound", async () => {
    const { over } = await startWhole();
    nth(sends).finish("sound-1");
    await until(() => publishes.length === 1);
    nth(publishes).fail(new TypeError("Failed to fetch"));
    await until(() => publishes.length === 2);
    expect(waits).toEqual([1000]);
    expect(nth(publishes, 1).track).toEqual(nth(publishes).track);
    nth(publishes, 1).answer({ coverFailed: false });
    await over;
    expect(upload.get().published).toBe(1);
  });

  test("to be answered for good is given up, and can be tried again", async () => {
    const { over } = await startWhole();
    nth(sends).finish("sound-1");
    for (let asked = 1; asked <= 6; asked++) {
      await until(() => publishes.length === asked);
      nth(publishes, asked - 1).fail(new TypeError("Failed to fetch"));
    }
    await over;
    expect(step()).toEqual({ name: "failed", reason: undefined, needsSignIn: false });
    expect(publishes).toHaveLength(6);
  });

  test("because the upload is gone is sent anew", async () => {
    const { over } = await startWhole();
    nth(sends).finish("sound-1");
    await until(() => publishes.length === 1);
    nth(publishes).fail(refusal("UPLOAD_NOT_FOUND", "Failed to upload track. Please try again.", 404));
    await over;
    expect(step()).toMatchObject({ name: "failed", reason: undefined });
    void upload.start();
    await until(() => sends.length === 2);
  });

  test("because the session ended goes on once the same person is back", async () => {
    const { over } = await startWhole();
    nth(sends).fail(refusal("UNAUTHORIZED", "Sign in.", 401));
    await over;
    expect(step()).toEqual({ name: "failed", reason: undefined, needsSignIn: true });
    expect(news).toEqual([{ name: "waits" }]);
    upload.follow(undefined);
    expect(upload.get().draft.title).toBe("Lowlight");
    upload.follow("ann");
    await until(() => sends.length === 2);
    expect(step().name).toBe("sending");
  });

  test("is nobody else's to go on with", async () => {
    const { over } = await startWhole();
    nth(sends).fail(refusal("UNAUTHORIZED", "Sign in.", 401));
    await over;
    upload.follow("bob");
    expect(upload.get()).toMatchObject({
      step: { name: "choosing" },
      audio: undefined,
      draft: { title: "" },
    });
    expect(sends).toHaveLength(1);
  });
});

describe("giving up", () => {
  test("asks when much is sent, and does it when asked again", async () => {
    await startWhole();
    nth(sends).onProgress(6 * MIB);
    upload.cancel();
    expect(step()).toMatchObject({ name: "sending", asksToStop: true });
    expect(nth(sends).signal.aborted).toBe(false);
    upload.goOn();
    expect(step()).toMatchObject({ asksToStop: false });
    upload.cancel();
    upload.cancel();
    expect(step()).toEqual({ name: "choosing" });
    expect(nth(sends).signal.aborted).toBe(true);
    expect(upload.get().draft.title).toBe("Lowlight");
  });

  test("does not ask when little is sent", async () => {
    await startWhole();
    nth(sends).onProgress(MIB);
    upload.cancel();
    expect(step()).toEqual({ name: "choosing" });
    expect(news).toEqual([]);
  });

  test("is over: what the old upload still says changes nothing", async () => {
    const { over } = await startWhole();
    upload.stop();
    nth(sends).onProgress(9 * MIB);
    nth(sends).onWaiting(3);
    await over;
    expect(step()).toEqual({ name: "choosing" });
  });
});

describe("the connection", () => {
  test("that is lost says when it is tried again, until something arrives", async () => {
    await startWhole();
    nth(sends).onProgress(6 * MIB);
    nth(sends).onWaiting(5);
    expect(step()).toMatchObject({ sent: 6 * MIB, triesAgainAt: 6000 });
    nth(sends).onProgress(6 * MIB);
    expect(step()).toMatchObject({ triesAgainAt: undefined });
  });

  test("that is back is measured anew", async () => {
    await startWhole();
    nth(sends).onProgress(MIB);
    time += 4000;
    nth(sends).onProgress(5 * MIB);
    expect(step()).toMatchObject({ secondsLeft: 5 });
    nth(sends).onWaiting(1);
    time += 1000;
    nth(sends).onProgress(5 * MIB);
    expect(step()).toMatchObject({ secondsLeft: undefined });
  });
});

test("a screen reader hears of quarters only", async () => {
  await startWhole();
  const heard = new Set<string>();
  upload.subscribe(() => heard.add(upload.get().announcement));
  for (let sent = 0; sent < 100; sent++) nth(sends).onProgress((sent / 10) * MIB);
  nth(sends).finish("sound-1");
  await until(() => publishes.length === 1);
  expect([...heard].filter(Boolean)).toEqual([
    "25% sent",
    "50% sent",
    "75% sent",
    "100% sent",
    "Checking the file…",
  ]);
});

test("the page is held while something is on its way", async () => {
  expect(isBusy(upload.get())).toBe(false);
  const { over } = await startWhole();
  expect(isBusy(upload.get())).toBe(true);
  nth(sends).fail(new TypeError("gone"));
  await over;
  expect(isBusy(upload.get())).toBe(false);
});

/** Until the sound is being sent. `over` ends with the upload. */
async function startWhole({ cover = false } = {}) {
  fillIn();
  if (cover) upload.choose("cover", fileOf(2 * MIB, "cover.png", "image/png"));
  const over = upload.start();
  await until(() => sends.length === 1);
  return { over };
}

function fillIn(): void {
  upload.choose("audio", sound());
  upload.type({ title: "Lowlight", artist: "Amara J" });
}

function sound(): File {
  return fileOf(10 * MIB, "song.mp3", "audio/mpeg");
}

function fileOf(size: number, name: string, type: string): File {
  return new File([new Uint8Array(size)], name, { type });
}

function step() {
  return upload.get().step;
}

function nth<T>(list: T[], index = 0): T {
  const item = list[index];
  if (!item) throw new Error(`There is no number ${index}`);
  return item;
}

function refusal(code: string, message: string, status: number): Error {
  return new ORPCError(code, { status, message, defined: true });
}

function until(condition: () => boolean): Promise<void> {
  return vi.waitFor(() => {
    if (!condition()) throw new Error("not yet");
  });
}
