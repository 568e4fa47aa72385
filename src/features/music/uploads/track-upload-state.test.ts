import { beforeEach, describe, expect, test } from "vitest";
import {
  events,
  fillIn,
  MIB,
  nth,
  publishes,
  refusal,
  sends,
  signOut,
  sound,
  startUpload,
  startWhole,
  step,
  until,
  upload,
  waits,
} from "./track-upload.testing.ts";

beforeEach(startUpload);

describe("a track", () => {
  test("is sent and published, and the form is cleared", async () => {
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
    nth(publishes).answer({ coverFailed: false, coverProblem: null });
    await until(() => upload.getState().published === 1);
    expect(upload.getState()).toMatchObject({
      step: { name: "choosing" },
      files: {},
      draft: { title: "" },
    });
    expect(events).toMatchObject([
      { name: "published", draft: { title: "Lowlight" }, answer: { coverFailed: false, coverProblem: null } },
    ]);
  });

  test("is sent once, however often it is submitted", async () => {
    fillIn();
    void upload.start();
    await upload.start();
    await until(() => sends.length > 0);
    await upload.start();
    expect(sends).toHaveLength(1);
  });

  test("without a session is not sent, and this error comes first", async () => {
    signOut();
    await upload.start();
    expect(upload.getState().errors).toEqual({ form: "You must be logged in to upload tracks" });
    expect(upload.getState().refusals).toBe(1);
  });

  test("with a missing field is refused, and keeps the draft", async () => {
    upload.type({ artist: "Amara J" });
    await upload.start();
    expect(upload.getState().errors.form).toBe("Please fill in all required fields and select an audio file");
    expect(upload.getState().errors.title).toBeDefined();
    expect(upload.getState().draft.artist).toBe("Amara J");
    expect(sends).toHaveLength(0);
  });
});

describe("a file", () => {
  test("fills an empty title with its name, and keeps a typed one", () => {
    upload.choose("audio", sound());
    expect(upload.getState().draft.title).toBe("song");
    upload.choose("audio", new File(["x"], "other.mp3", { type: "audio/mpeg" }));
    expect(upload.getState().draft.title).toBe("song");
  });

  test("of a wrong type is refused at once and again on submit, and fills no title", async () => {
    upload.choose("audio", new File(["MZ"], "song.exe"));
    const message = "Please upload a valid audio file (MP3, WAV, M4A, AAC)";
    expect(upload.getState().errors).toEqual({ audio: message });
    expect(upload.getState().draft.title).toBe("");
    expect(events).toMatchObject([{ name: "refused", what: "type", fileName: "song.exe" }]);
    upload.type({ title: "Lowlight", artist: "Amara J" });
    await upload.start();
    expect(upload.getState().errors).toEqual({ audio: message });
    upload.choose("audio", sound());
    expect(upload.getState().errors).toEqual({});
  });

  test("whose sound cannot be decoded is refused at once and again on submit, until another is chosen", async () => {
    fillIn();
    const { audio } = upload.getState().files;
    if (!audio) throw new Error("No file is chosen");
    upload.refuseFile("audio", new File(["x"], "earlier.mp3"), "not this one");
    expect(upload.getState().errors).toEqual({});
    upload.refuseFile("audio", audio, "damaged");
    expect(upload.getState().errors).toEqual({ audio: "damaged" });
    expect(events).toMatchObject([{ name: "refused", what: "type", fileName: "song.mp3" }]);
    await upload.start();
    expect(upload.getState().errors).toEqual({ audio: "damaged" });
    expect(sends).toHaveLength(0);
    upload.choose("audio", sound());
    expect(upload.getState().errors).toEqual({});
  });

  test("that the server refuses as audio shows the error at its field, and is sent again", async () => {
    const { over } = await startWhole();
    nth(sends).finish("sound-1");
    await until(() => publishes.length === 1);
    nth(publishes).fail(refusal("NOT_AUDIO", "no sound", 422));
    await over;
    expect(upload.getState()).toMatchObject({
      step: { name: "choosing" },
      errors: { audio: "no sound" },
      refusals: 1,
    });
    void upload.start();
    await until(() => sends.length === 2);
  });
});

describe("a cover", () => {
  test("is sent after the audio and counts in the progress", async () => {
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

  test("that cannot be sent is left out with a notice", async () => {
    const { over } = await startWhole({ cover: true });
    nth(sends).finish("sound-1");
    await until(() => sends.length === 2);
    nth(sends, 1).fail(refusal("UPLOAD_TOO_LARGE", "too large", 413));
    await until(() => publishes.length === 1);
    expect(nth(publishes).track).not.toHaveProperty("coverUploadId");
    nth(publishes).answer({ coverFailed: false, coverProblem: null });
    await over;
    expect(events).toMatchObject([{ name: "published", leftOut: ["cover"] }]);
  });
});

describe("a failed upload", () => {
  test("resumes: completed files are not sent again", async () => {
    const { over } = await startWhole();
    nth(sends).finish("sound-1");
    await until(() => publishes.length === 1);
    nth(publishes).fail(refusal("DISK_FULL", "The disk is full.", 507));
    await over;
    expect(step()).toEqual({ name: "failed", reason: "The disk is full.", needsSignIn: false });
    expect(upload.getState().draft.title).toBe("Lowlight");
    expect(events).toEqual([{ name: "failed", reason: "The disk is full." }]);
    void upload.start();
    await until(() => publishes.length === 2);
    expect(sends).toHaveLength(1);
  });

  test("without a response to publish is retried with the same file", async () => {
    const { over } = await startWhole();
    nth(sends).finish("sound-1");
    await until(() => publishes.length === 1);
    nth(publishes).fail(new TypeError("Failed to fetch"));
    await until(() => publishes.length === 2);
    expect(waits).toEqual([1000]);
    expect(nth(publishes, 1).track).toEqual(nth(publishes).track);
    nth(publishes, 1).answer({ coverFailed: false, coverProblem: null });
    await over;
    expect(upload.getState().published).toBe(1);
  });

  test("without a response to every retry fails, and can be started again", async () => {
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

  test("whose files are gone on the server is sent again by itself, once", async () => {
    const gone = refusal("UPLOAD_NOT_FOUND", "Failed to upload track. Please try again.", 404);
    const { over } = await startWhole();
    nth(sends).finish("sound-1");
    await until(() => publishes.length === 1);
    nth(publishes).fail(gone);
    await until(() => sends.length === 2);
    expect(step()).toMatchObject({ name: "sending", sent: 0, startsAgain: true });
    nth(sends, 1).finish("sound-2");
    await until(() => publishes.length === 2);
    expect(nth(publishes, 1).track).toMatchObject({ audioUploadId: "sound-2" });
    nth(publishes, 1).fail(gone);
    await over;
    expect(step()).toMatchObject({ name: "failed", reason: undefined });
    expect(sends).toHaveLength(2);
  });

  test("with an ended session resumes when the same person signs in", async () => {
    const { over } = await startWhole();
    nth(sends).fail(refusal("UNAUTHORIZED", "Sign in.", 401));
    await over;
    expect(step()).toEqual({ name: "failed", reason: undefined, needsSignIn: true });
    expect(events).toEqual([{ name: "waits" }]);
    upload.follow(undefined);
    expect(upload.getState().draft.title).toBe("Lowlight");
    upload.follow("ann");
    await until(() => sends.length === 2);
    expect(step().name).toBe("sending");
  });

  test("never resumes for another account", async () => {
    const { over } = await startWhole();
    nth(sends).fail(refusal("UNAUTHORIZED", "Sign in.", 401));
    await over;
    upload.follow("bob");
    expect(upload.getState()).toMatchObject({
      step: { name: "choosing" },
      files: {},
      draft: { title: "" },
    });
    expect(sends).toHaveLength(1);
  });
});
