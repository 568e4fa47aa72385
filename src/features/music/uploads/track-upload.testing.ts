import { ORPCError } from "@orpc/client";
import { createUpload, type Upload } from "#shared/uploads/upload-state.ts";
import { eventually } from "#src/testing/eventually.ts";
import { type TrackUploadEvent, trackUpload } from "./track-upload-state.ts";
import type { FileField, TrackDraft } from "./upload-form.rules.ts";

export const MIB = 1024 * 1024;

export let upload: Upload<TrackDraft, FileField>;
export let events: TrackUploadEvent[];
export let sends: Send[];
export let publishes: Publish[];
let userId: string | undefined;
let time: number;
export let waits: number[];

export interface Send {
  file: File;
  purpose: string;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
  onWaiting: (seconds: number) => void;
  onRestart: () => void;
  finish: (id: string) => void;
  fail: (error: unknown) => void;
}

export interface Publish {
  track: Record<string, unknown>;
  audio: File;
  answer: (answer: { coverFailed: boolean; coverProblem: string | null }) => void;
  fail: (error: unknown) => void;
}

/** Call before each test. */
export function startUpload(): void {
  events = [];
  sends = [];
  publishes = [];
  waits = [];
  userId = "ann";
  time = 1000;
  const kind = trackUpload("home", {
    publish(track, audio) {
      const { promise, resolve, reject } = Promise.withResolvers<{
        coverFailed: boolean;
        coverProblem: string | null;
      }>();
      publishes.push({ track: { ...track }, audio, answer: resolve, fail: reject });
      return promise;
    },
    follow: () => {},
    say: (item) => events.push(item),
  });
  upload = createUpload(kind, {
    userId: async () => userId,
    send(file, purpose, { signal = new AbortController().signal, ...options }) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      signal.addEventListener("abort", () => reject(signal.reason));
      const { onProgress = () => {}, onWaiting = () => {}, onRestart = () => {} } = options;
      sends.push({ file, purpose, signal, onProgress, onWaiting, onRestart, finish: resolve, fail: reject });
      return promise;
    },
    async wait(milliseconds) {
      waits.push(milliseconds);
    },
    report: () => {},
    now: () => time,
  });
}

/** Resolves while the audio is being sent; `over` resolves with the upload. */
export async function startWhole({ cover = false } = {}) {
  fillIn();
  if (cover) upload.choose("cover", fileOf(2 * MIB, "cover.png", "image/png"));
  const over = upload.start();
  await until(() => sends.length === 1);
  return { over };
}

export function fillIn(): void {
  upload.choose("audio", sound());
  upload.type({ title: "Lowlight", artist: "Amara J" });
}

export function sound(): File {
  return fileOf(10 * MIB, "song.mp3", "audio/mpeg");
}

export function fileOf(size: number, name: string, type: string): File {
  return new File([new Uint8Array(size)], name, { type });
}

export function step() {
  return upload.getState().step;
}

export function nth<T>(list: T[], index = 0): T {
  const item = list[index];
  if (!item) throw new Error(`There is no number ${index}`);
  return item;
}

export function refusal(code: string, message: string, status: number): Error {
  return new ORPCError(code, { status, message, defined: true });
}

export function until(condition: () => boolean): Promise<void> {
  return eventually(() => {
    if (!condition()) throw new Error("not yet");
  });
}

export function signOut(): void {
  userId = undefined;
}

export function pass(milliseconds: number): void {
  time += milliseconds;
}
