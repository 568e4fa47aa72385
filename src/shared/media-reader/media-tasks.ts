/** What the media reader can be asked, with what it is told and answers. Paths are absolute. */
export interface MediaTasks {
  "read-audio": { told: { path: string }; answer: AudioFacts | AudioRefusal };
  /** 96 loudnesses 0..255, or null where the sound cannot be decoded here. */
  waveform: { told: { path: string }; answer: Uint8Array | null };
  /** Writes into `outDir`, which exists. */
  covers: { told: { path: string; outDir: string }; answer: Covers | CoverRefusal };
}

export interface AudioFacts {
  kind: AudioKind;
  /** Without a dot. */
  extension: string;
  contentType: string;
  /** Whole seconds, rounded down. */
  duration: number | null;
}

export type AudioKind = "mp3" | "wav" | "m4a" | "aac" | "ogg" | "flac";

/** `not-audio`: no sound a browser plays, or more than sound; `broken`: such sound, but cut off or damaged. */
export interface AudioRefusal {
  refused: "not-audio" | "broken";
}

/** Square pictures, by the pixels of a side; a small upload is not enlarged, so that a file may have fewer. */
export interface Covers {
  files: { size: number; path: string }[];
}

/** `too-large`: more pixels than are decoded here. */
export interface CoverRefusal {
  refused: "not-a-picture" | "too-large" | "broken";
}

export type MediaTaskName = keyof MediaTasks;

export interface MediaRequest<Name extends MediaTaskName = MediaTaskName> {
  name: Name;
  told: MediaTasks[Name]["told"];
}

/** What the process says: once that it is there, then one answer for each request. */
export type MediaReply = { ready: true } | { answer: unknown } | { problem: string };
