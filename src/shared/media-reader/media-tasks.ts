/** What the media reader can be asked, with what it is told and answers. Paths are absolute. */
export interface MediaTasks {
  "read-audio": { told: { path: string }; answer: AudioFacts | AudioRefusal };
  /** 96 loudnesses 0..255, or null where the sound cannot be decoded here. */
  waveform: { told: { path: string }; answer: Uint8Array | null };
  /** Writes into `outDir`, which exists. */
  covers: { told: { path: string; outDir: string }; answer: Covers | PictureRefusal };
  /** Writes into `outDir`, which exists. */
  poster: { told: { path: string; outDir: string }; answer: Poster | PictureRefusal };
  /** Writes into `outDir`, which exists. */
  "read-video": { told: { path: string; outDir: string }; answer: VideoFacts | VideoRefusal };
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

/** Pixels. */
export interface Poster {
  path: string;
  width: number;
  height: number;
}

/** `too-large`: more pixels than are decoded here. */
export interface PictureRefusal {
  refused: "not-a-picture" | "too-large" | "broken";
}

export interface VideoFacts {
  /** A copy to be published, which has the table before the pictures and nothing but them and their sound. */
  path: string;
  /** Whole seconds, rounded down. */
  duration: number;
  /** Pixels, as it is shown. */
  width: number;
  height: number;
  /** As RFC 6381 names it, such as avc1.64001f. */
  videoCodec: string;
  /** Null where it is silent. */
  audioCodec: string | null;
  /** Bytes of the copy. */
  size: number;
}

/** `not-video`: no MP4, or one without pictures; `codec`: one that not every browser plays; `broken`: cut off or damaged. */
export interface VideoRefusal {
  refused: "not-video" | "codec" | "broken";
}

export type MediaTaskName = keyof MediaTasks;

export interface MediaRequest<Name extends MediaTaskName = MediaTaskName> {
  name: Name;
  told: MediaTasks[Name]["told"];
  /** Seconds of the processor after which the process ends. */
  cpuSeconds: number;
}

/** What the process ends by when a file takes more of the processor than it may: the signal of a timer that counts CPU time. */
export const CPU_SIGNAL = "SIGVTALRM";

/** What the process says: once that it is there, then one answer for each request. */
export type MediaReply = { ready: true } | { answer: unknown } | { problem: string; code?: string };
