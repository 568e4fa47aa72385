import { z } from "zod";

export const audioKinds = ["mp3", "wav", "m4a", "aac", "ogg", "flac"] as const;
export type AudioKind = (typeof audioKinds)[number];

const seconds = z.int().nonnegative();
const bytes = z.int().positive();
const pixels = z.int().positive();

const audioFacts = z.object({
  kind: z.enum(audioKinds),
  /** The extension of the copy, without a dot. */
  extension: z.enum(["mp3", "wav", "m4a", "ogg", "flac"]),
  /** Rounded down. */
  duration: seconds,
  /** The copy's size. */
  size: bytes,
});

const audioRefusal = z.union([
  /**
   * `unknown`: no known sound format; `pictures`: a video; `cut-off`: less sound than its header claims; `broken`:
   * damaged in another way.
   */
  z.object({ refused: z.enum(["empty", "unknown", "pictures", "cut-off", "broken"]) }),
  /** Sound that not every browser plays, with its display name. */
  z.object({ refused: z.literal("codec"), codec: z.string().max(40) }),
]);

const videoFacts = z.object({
  /** Rounded down. */
  duration: seconds,
  /** The display width. */
  width: pixels,
  height: pixels,
  /** The copy's size. */
  size: bytes,
});

/**
 * `not-video`: no MP4, or one without pictures. `codec`: not every browser plays it. `broken`: truncated or damaged.
 * `trimmed`: cut in a way that an exact copy cannot reproduce.
 */
const videoRefusal = z.object({ refused: z.enum(["not-video", "codec", "broken", "trimmed"]) });

const pictureRefusal = z.union([
  z.object({ refused: z.enum(["not-a-picture", "broken"]) }),
  /** More megapixels than the reader decodes. */
  z.object({ refused: z.literal("too-large"), megapixels: z.int().positive() }),
]);

/** The answers of the reader's process. It reads hostile files, so its answers are checked. */
export const mediaAnswers = {
  audio: z.union([audioRefusal, audioFacts]),
  video: z.union([videoRefusal, videoFacts]),
  cover: z.union([pictureRefusal, z.object({ width: pixels, height: pixels })]),
  poster: z.union([pictureRefusal, z.object({ width: pixels, height: pixels })]),
  picture: z.union([pictureRefusal, z.object({ width: pixels, height: pixels })]),
};

export type MediaTask = keyof typeof mediaAnswers;
export type MediaAnswer<Task extends MediaTask> = z.infer<(typeof mediaAnswers)[Task]>;

export type AudioFacts = z.infer<typeof audioFacts>;
export type AudioRefusal = z.infer<typeof audioRefusal>;
export type VideoFacts = z.infer<typeof videoFacts>;
export type VideoRefusal = z.infer<typeof videoRefusal>;

/** The sides of a cover in pixels, which a small picture may not reach: it is not enlarged. */
export const COVER_SIDES = [256, 512, 1024];

/** The widths of a page's picture in pixels, which a small one may not reach: it is not enlarged. */
export const PICTURE_WIDTHS = [640, 1280];

export const outputsOf: Record<MediaTask, readonly string[]> = {
  audio: ["sound"],
  video: ["video.mp4"],
  cover: COVER_SIDES.map((side) => `${side}.webp`),
  poster: ["poster.webp"],
  picture: PICTURE_WIDTHS.map((width) => `${width}.webp`),
};

/** The message of the process: one reply. */
export type MediaReply = { answer: unknown } | { problem: string; code?: string };
