import { ORPCError } from "@orpc/client";
import { beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { isBusy, type UploadCalls, type UploadEvent, type UploadKind } from "./upload-form.ts";
import { createUpload, type Upload } from "./upload-state.ts";

const MIB = 1024 * 1024;

interface Draft {
  title: string;
  artist: string;
}
type Name = "sound" | "cover";
type Answer = { id: string };

const kind: UploadKind<Draft, Name, Answer> = {
  blank: { title: "", artist: "" },
  files: {
    sound: {
      purpose: "sounds",
      format: { types: /^audio\//, endings: /\.mp3$/i },
      wrongType: "no sound",
      missing: "Choose a sound.",
    },
    cover: { purpose: "covers" },
  },
  signedOut: "Sign in first",
  failed: "It failed.",
  fileRefusals: { NOT_AUDIO: "content" },
  onChoose: ({ draft }, name, file) =>
    name === "sound" && file && !draft.title ? { draft: { ...draft, title: file.name } } : {},
  errorsOf: ({ artist }) => ({ artist: artist ? undefined : "Artist is required." }),
  toasts: {
    slot: "sound",
    failed: { title: "Failed" },
    refused: () => undefined,
    waits: { title: "Waits" },
    published: () => ({ title: "Published" }),
    leftOut: () => undefined,
  },
};

let upload: Upload<Draft, Name>;
let events: UploadEvent<Draft, Name, Answer>[];
let sends: Send[];
let publishes: Publish[];
let waits: number[];
let userId: string | undefined;
let time: number;
let refusalBefore: Required<UploadCalls<Draft, Name, Answer>>["refusalBefore"];

interface Send {
  purpose: string;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
  onWaiting: (seconds: number) => void;
  onRestart: () => void;
  finish: (id: string) => void;
  fail: (error: unknown) => void;
}

interface Publish {
  draft: Draft;
  ids: Partial<Record<Name, string>>;
  answer: (answer: Answer) => void;
  fail: (error: unknown) => void;
}

beforeEach(() => {
  events = [];
  sends = [];
  publishes = [];
  waits = [];
  userId = "ann";
  time = 1000;
  refusalBefore = async () => undefined;
  const calls: UploadCalls<Draft, Name, Answer> = {
    refusalBefore: (draft) => refusalBefore(draft),
    publish(draft, ids) {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      publishes.push({ draft, ids, answer: resolve, fail: reject });
      return promise;
    },
  };
  upload = createUpload(
    { ...kind, ...calls },
    {
      userId: async () => userId,
      send(_, purpose, { signal = new AbortController().signal, ...options }) {
        const { promise, resolve, reject } = Promise.withResolvers<string>();
        signal.addEventListener("abort", () => reject(signal.reason));
        const { onProgress = () => {}, onWaiting = () => {}, onRestart = () => {} } = options;
        sends.push({ purpose, signal, onProgress, onWaiting, onRestart, finish: resolve, fail: reject });
        return promise;
      },
      async wait(milliseconds) {
        waits.push(milliseconds);
      },
      report: () => {},
      now: () => time,
      say: (event) => events.push(event),
    },
  );
});

describe("an upload", () => {
  test("is sent and published, and the form is cleared", async () => {
    await start();
    expect(step()).toMatchObject({ name: "sending", sent: 0, total: 10 * MIB });
    nth(sends).onProgress(4 * MIB);
    expect(step()).toMatchObject({ sent: 4 * MIB });
    nth(sends).finish("sound-1");
    await until(() => publishes.length === 1);
    expect(step().name).toBe("publishing");
    const draft = { title: "Lowlight", artist: "Amara J" };
    expect(nth(publishes)).toMatchObject({ draft, ids: { sound: "sound-1" } });
    nth(publishes).answer({ id: "1" });
    await until(() => upload.getState().published === 1);
    expect(upload.getState()).toMatchObject({ step: { name: "choosing" }, files: {}, draft: { title: "" } });
    expect(events).toEqual([{ name: "published", draft, answer: { id: "1" }, leftOut: [] }]);
  });

  test("is sent once, however often it is submitted", async () => {
    await start();
    await upload.start();
    expect(sends).toHaveLength(1);
  });

  test("without a session is not sent, and this error comes first", async () => {
    userId = undefined;
    await upload.start();
    expect(upload.getState()).toMatchObject({ errors: { form: "Sign in first" }, refusals: 1 });
  });

  test("with a missing field or file is refused, and keeps the draft", async () => {
    upload.type({ title: "Lowlight" });
    await upload.start();
    expect(upload.getState().errors).toEqual({ artist: "Artist is required.", sound: "Choose a sound." });
    expect(upload.getState().draft.title).toBe("Lowlight");
    expect(sends).toHaveLength(0);
  });

  test("that an early check refuses is not sent", async () => {
    refusalBefore = async () => "You have 20 of them.";
    fillIn();
    await upload.start();
    expect(upload.getState()).toMatchObject({
      step: { name: "choosing" },
      errors: { form: "You have 20 of them." },
    });
    expect(sends).toHaveLength(0);
  });

  test("cancelled before its first bytes is not sent, and a new start sends once", async () => {
    const checks = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()] as const;
    let asked = 0;
    refusalBefore = () => nth([...checks], asked++).promise;
    fillIn();
    const cancelled = upload.start();
    await until(() => asked === 1);
    upload.clear();
    expect(upload.getState()).toMatchObject({ step: { name: "choosing" }, files: {} });
    fillIn();
    void upload.start();
    await until(() => asked === 2);
    checks[0].resolve(undefined);
    await cancelled;
    expect(sends).toHaveLength(0);
    checks[1].resolve(undefined);
    await until(() => sends.length === 1);
  });
});

describe("a file", () => {
  test("changes the draft, and keeps what is typed", () => {
    upload.choose("sound", sound());
    upload.choose("sound", new File(["x"], "other.mp3"));
    expect(upload.getState().draft.title).toBe("song.mp3");
  });

  test("of a wrong type is refused at once and again on submit, and changes no draft", async () => {
    upload.choose("sound", new File(["MZ"], "song.exe"));
    expect(upload.getState()).toMatchObject({ errors: { sound: "no sound" }, draft: { title: "" } });
    expect(events).toMatchObject([{ name: "refused", what: "type", fileName: "song.exe" }]);
    upload.type({ artist: "Amara J" });
    await upload.start();
    expect(upload.getState().errors.sound).toBe("no sound");
    upload.choose("sound", sound());
    expect(upload.getState().errors.sound).toBeUndefined();
  });

  test("that proves unusable is refused at once and again on submit, until another is chosen", async () => {
    const file = fillIn();
    upload.refuseFile("sound", new File(["x"], "earlier.mp3"), "not this one");
    expect(upload.getState().errors.sound).toBeUndefined();
    upload.refuseFile("sound", file, "damaged");
    expect(upload.getState().errors.sound).toBe("damaged");
    expect(events).toMatchObject([{ name: "refused", what: "type", fileName: "song.mp3" }]);
    await upload.start();
    expect(upload.getState().errors.sound).toBe("damaged");
    expect(sends).toHaveLength(0);
    upload.choose("sound", sound());
    expect(upload.getState().errors.sound).toBeUndefined();
  });

  test("that the server refuses shows the error at its field, and is sent again", async () => {
    const { over } = await startPublishing();
    nth(publishes).fail(refusal("NOT_AUDIO", "no sound", 422));
    await over;
    expect(upload.getState()).toMatchObject({
      step: { name: "choosing" },
      errors: { sound: "no sound" },
      refusals: 1,
    });
    expect(events).toMatchObject([{ name: "refused", what: "content", message: "no sound" }]);
    void upload.start();
    await until(() => sends.length === 2);
  });

  test("that is optional is sent after the others and counts in the progress", async () => {
    await start({ cover: true });
    nth(sends).finish("sound-1");
    await until(() => sends.length === 2);
    expect(nth(sends, 1).purpose).toBe("covers");
    nth(sends, 1).onProgress(MIB);
    expect(step()).toMatchObject({ sent: 11 * MIB, total: 12 * MIB });
    nth(sends, 1).finish("cover-1");
    await until(() => publishes.length === 1);
    expect(nth(publishes).ids).toEqual({ sound: "sound-1", cover: "cover-1" });
  });

  test("that is optional and cannot be sent is left out with a notice", async () => {
    const { over } = await start({ cover: true });
    nth(sends).finish("sound-1");
    await until(() => sends.length === 2);
    nth(sends, 1).fail(refusal("UPLOAD_TOO_LARGE", "too large", 413));
    await until(() => publishes.length === 1);
    expect(nth(publishes).ids).toEqual({ sound: "sound-1" });
    nth(publishes).answer({ id: "1" });
    await over;
    expect(events).toMatchObject([{ name: "published", leftOut: ["cover"] }]);
  });
});

describe("a failed upload", () => {
  test("resumes: completed files are not sent again", async () => {
    const { over } = await startPublishing();
    nth(publishes).fail(refusal("DISK_FULL", "The disk is full.", 507));
    await over;
    expect(step()).toEqual({ name: "failed", reason: "The disk is full.", needsSignIn: false });
    expect(upload.getState().draft.title).toBe("Lowlight");
    expect(events).toEqual([{ name: "failed", reason: "The disk is full." }]);
    void upload.start();
    await until(() => publishes.length === 2);
    expect(sends).toHaveLength(1);
  });

  test("has no reason where the server has none", async () => {
    const { over } = await startPublishing();
    nth(publishes).fail(refusal("INTERNAL_SERVER_ERROR", "Something went wrong on our side.", 500));
    await over;
    expect(events).toEqual([{ name: "failed", reason: undefined }]);
  });

  test("without a response to publish is retried with the same file", async () => {
    const { over } = await startPublishing();
    nth(publishes).fail(new TypeError("Failed to fetch"));
    await until(() => publishes.length === 2);
    expect(waits).toEqual([1000]);
    expect(nth(publishes, 1).ids).toEqual(nth(publishes).ids);
    nth(publishes, 1).answer({ id: "1" });
    await over;
    expect(upload.getState().published).toBe(1);
  });

  test("without a response to every retry fails, and can be started again", async () => {
    const { over } = await startPublishing();
    for (let asked = 1; asked <= 6; asked++) {
      await until(() => publishes.length === asked);
      nth(publishes, asked - 1).fail(new TypeError("Failed to fetch"));
    }
    await over;
    expect(step()).toEqual({ name: "failed", reason: undefined, needsSignIn: false });
    expect(publishes).toHaveLength(6);
  });

  test("whose files are gone on the server is sent again by itself, once", async () => {
    const gone = refusal("UPLOAD_NOT_FOUND", "It failed.", 404);
    const { over } = await startPublishing();
    nth(publishes).fail(gone);
    await until(() => sends.length === 2);
    expect(step()).toMatchObject({ name: "sending", sent: 0, startsAgain: true });
    nth(sends, 1).finish("sound-2");
    await until(() => publishes.length === 2);
    expect(nth(publishes, 1).ids).toEqual({ sound: "sound-2" });
    nth(publishes, 1).fail(gone);
    await over;
    expect(step()).toMatchObject({ name: "failed", reason: undefined });
    expect(sends).toHaveLength(2);
  });

  test("with an ended session resumes when the same person signs in", async () => {
    const { over } = await start();
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

  test("never resumes for another account, which gets no draft of the first", async () => {
    const { over } = await start();
    nth(sends).fail(refusal("UNAUTHORIZED", "Sign in.", 401));
    await over;
    upload.follow("bob");
    expect(upload.getState()).toMatchObject({ step: { name: "choosing" }, files: {}, draft: { title: "" } });
    expect(sends).toHaveLength(1);
  });
});

describe("cancelling", () => {
  test("asks for confirmation when much is sent", async () => {
    await start();
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
    expect(upload.getState().draft.title).toBe("Lowlight");
  });

  test("does not ask when little is sent", async () => {
    await start();
    nth(sends).onProgress(MIB);
    upload.cancel();
    expect(step()).toEqual({ name: "choosing" });
    expect(events).toEqual([]);
  });

  test("is final: late results of the old upload change nothing", async () => {
    const { over } = await start();
    upload.stop();
    nth(sends).onProgress(9 * MIB);
    nth(sends).onWaiting(3);
    await over;
    expect(step()).toEqual({ name: "choosing" });
  });
});

test("an upload that the server has lost starts again, and says so", async () => {
  await start();
  nth(sends).onProgress(6 * MIB);
  nth(sends).onRestart();
  expect(step()).toMatchObject({ name: "sending", sent: 0, startsAgain: true });
  expect(upload.getState().announcement).toBe("Starting again: the server lost the uploaded part.");
  nth(sends).onProgress(MIB);
  expect(step()).toMatchObject({ sent: MIB, total: 10 * MIB, startsAgain: true });
});

describe("a lost connection", () => {
  test("shows the time of the retry until data is sent again", async () => {
    await start();
    nth(sends).onProgress(6 * MIB);
    nth(sends).onWaiting(5);
    expect(step()).toMatchObject({ sent: 6 * MIB, retryAt: 6000 });
    expect(upload.getState().announcement).toBe("Connection lost. The upload goes on by itself.");
    nth(sends).onProgress(6 * MIB);
    expect(step()).toMatchObject({ retryAt: undefined });
    expect(upload.getState().announcement).toBe("Connected again. 60% sent");
  });

  test("is no longer shown when the upload has failed", async () => {
    const { over } = await start();
    nth(sends).onProgress(6 * MIB);
    nth(sends).onWaiting(5);
    nth(sends).fail(new TypeError("gone"));
    await over;
    expect(step().name).toBe("failed");
    expect(upload.getState().announcement).toBe("");
  });

  test("resets the speed when it is back", async () => {
    await start();
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

test("a screen reader gets an announcement at each quarter only", async () => {
  await start();
  const announcements = new Set<string>();
  upload.subscribe(() => announcements.add(upload.getState().announcement));
  for (let sent = 0; sent < 100; sent++) nth(sends).onProgress((sent / 10) * MIB);
  nth(sends).finish("sound-1");
  await until(() => publishes.length === 1);
  const quarters = ["25% sent", "50% sent", "75% sent", "100% sent"];
  expect([...announcements].filter(Boolean)).toEqual([...quarters, "Checking the file…"]);
});

test("an unload guard is active during the upload", async () => {
  expect(isBusy(upload.getState())).toBe(false);
  const { over } = await start();
  expect(isBusy(upload.getState())).toBe(true);
  nth(sends).fail(new TypeError("gone"));
  await over;
  expect(isBusy(upload.getState())).toBe(false);
});

/** Resolves while the sound is being sent. `over` resolves with the upload. */
async function start({ cover = false } = {}) {
  fillIn();
  if (cover) upload.choose("cover", fileOf(2 * MIB, "cover.png"));
  const over = upload.start();
  await until(() => sends.length === 1);
  return { over };
}

/** Resolves after the sound is sent, while it is being published. */
async function startPublishing() {
  const started = await start();
  nth(sends).finish("sound-1");
  await until(() => publishes.length === 1);
  return started;
}

function fillIn(): File {
  const file = sound();
  upload.choose("sound", file);
  upload.type({ title: "Lowlight", artist: "Amara J" });
  return file;
}

function sound(): File {
  return fileOf(10 * MIB, "song.mp3");
}

function fileOf(size: number, name: string): File {
  return new File([new Uint8Array(size)], name);
}

function step() {
  return upload.getState().step;
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
  return eventually(() => {
    if (!condition()) throw new Error("not yet");
  });
}
