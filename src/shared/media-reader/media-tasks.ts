/** The tasks of the media reader with their input and answer. Paths are absolute. */
export interface MediaTasks {
  /** Writes into `outDir`, which exists. */
  "read-audio": { input: { path: string; outDir: string }; answer: AudioFacts | AudioRefusal };
  /** 96 loudness values 0..255, or null for a codec that the reader does not decode. */
  waveform: { input: { path: string }; answer: Uint8Array | null };
  /** Writes into `outDir`, which exists. */
  covers: { input: { path: string; outDir: string }; answer: Covers | PictureRefusal };
  /** Writes into `outDir`, which exists. */
  poster: { input: { path: string; outDir: string }; answer: Poster | PictureRefusal };
  /** Writes into `outDir`, which exists. */
  "read-video": { input: { path: string; outDir: string }; answer: VideoFacts | VideoRefusal };
}

export interface AudioFacts {
  /** The format of the file. */
  kind: AudioKind;
  /** The copy to publish: the same sound, without tags, covers and other tracks, with its length in its header. */
  path: string;
  /** The extension of the copy, without a dot. */
  extension: string;
  contentType: string;
  /** Whole seconds, rounded down. */
  duration: number;
  /** The copy's size in bytes. */
  size: number;
}

export type AudioKind = "mp3" | "wav" | "m4a" | "aac" | "ogg" | "flac";

export type AudioRefusal =
  /**
   * `unknown`: no known sound format; `pictures`: a film; `cut-off`: less sound than its header claims; `broken`:
   * damaged in another way.
   */
  | { refused: "empty" | "unknown" | "pictures" | "cut-off" | "broken" }
  /** Sound that not every browser plays, with its name for people. */
  | { refused: "codec"; codec: string };

/** Square pictures by the pixels of a side, which a small upload may not reach: it is not enlarged. */
export interface Covers {
  files: { size: number; path: string }[];
}

/** Pixels. */
export interface Poster {
  path: string;
  width: number;
  height: number;
}

/** `too-large`: more pixels than the reader decodes. */
export interface PictureRefusal {
  refused: "not-a-picture" | "too-large" | "broken";
}

export interface VideoFacts {
  /**
   * The MP4 to publish: its index comes first (fast start), and it has the picture and sound tracks only, without what
   * an edit list cuts away.
   */
  path: string;
  /** Whole seconds, rounded down. */
  duration: number;
  /** Display size in pixels. */
  width: number;
  height: number;
  /** The RFC 6381 codec string, such as avc1.64001f. */
  videoCodec: string;
  /** Null without sound. */
  audioCodec: string | null;
  /** The copy's size in bytes. */
  size: number;
}

/**
 * `not-video`: no MP4, or one without pictures; `codec`: one that not every browser plays; `broken`: truncated or
 * damaged; `trimmed`: cut in a way that a copy without the cut parts cannot have.
 */
export interface VideoRefusal {
  refused: "not-video" | "codec" | "broken" | "trimmed";
}

export type MediaTaskName = keyof MediaTasks;

export interface MediaRequest<Name extends MediaTaskName = MediaTaskName> {
  name: Name;
  input: MediaTasks[Name]["input"];
  /** Seconds of CPU time after which the process ends. */
  cpuSeconds: number;
}

/** The signal that ends the process when a file exceeds its CPU time. */
export const CPU_SIGNAL = "SIGVTALRM";

/** The messages of the process: `ready` once, then one reply for each request. */
export type MediaReply = { ready: true } | { answer: unknown } | { problem: string; code?: string };
