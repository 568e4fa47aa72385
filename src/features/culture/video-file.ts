export interface VideoFacts {
  /** The file to keep: the one that was given, or another in the work folder. */
  path: string;
  /** Whole seconds, rounded down. */
  duration: number;
  /** Pixels, as it is shown. */
  width: number;
  height: number;
  videoCodec: string;
  /** Null where it is silent. */
  audioCodec: string | null;
  /** Bytes. */
  size: number;
}

/** Takes no video yet: nothing is published that has not been looked into. */
export async function readVideoFile(
  _path: string,
  _workFolder: string,
): Promise<VideoFacts | { refused: "not-video" | "broken" | "codec" }> {
  return { refused: "broken" };
}

/** Takes no picture yet. */
export async function makePoster(
  _path: string,
  _workFolder: string,
): Promise<{ path: string; width: number; height: number } | { refused: string }> {
  return { refused: "not-image" };
}
