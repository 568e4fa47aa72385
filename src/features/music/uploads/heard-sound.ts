import type { AudioRefusal } from "#shared/media-reader/media-tasks.server.ts";

/** What a browser learned about a sound file by decoding it. */
export type Heard =
  /** 96 peaks in the server's format; null if the browser cannot decode this sound. */
  { waveform: string | null; seconds?: number } | AudioRefusal;

/** The worker's messages: its progress (0..1 if the length is known), and finally the result. */
export type SoundMessage = { progress: number | undefined } | { heard: Heard };
