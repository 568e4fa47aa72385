import type { AudioRefusal } from "#shared/media-reader/media-tasks.server.ts";

/** What a browser has found in a sound file by decoding it. */
export type Heard =
  /** 96 peaks as the server stores them; null in a browser that cannot decode this sound. */
  { waveform: string | null; seconds?: number } | AudioRefusal;

/** The messages of the worker: its progress, 0..1 where the length is known, and at last the result. */
export type SoundMessage = { progress: number | undefined } | { heard: Heard };
