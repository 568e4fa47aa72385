import { readFile } from "node:fs/promises";

/** A file that the stub below accepts as a video, or refuses. */
export const clipBytes = (what: "video" | "hevc" | "cut" = "video", more = "") =>
  Buffer.from(`\0\0\0\x18ftypisom ${what} ${more}`);

let gate: Promise<void> | undefined;
let blockedReads = 0;

/** Blocks every read until the returned function is called. */
export function blockReads(): () => void {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return () => {
    gate = undefined;
    open();
  };
}

/** The number of reads that have been blocked so far. */
export const countBlockedReads = () => blockedReads;

/** A stub of the video reader, which has its own tests, so that these tests need no real videos. */
export const videoFileStandIn = {
  async readVideoFile(path: string) {
    if (gate) blockedReads++;
    await gate;
    const bytes = await readFile(path);
    const text = bytes.toString("latin1");
    if (!text.includes("ftypisom")) return { refused: "not-video" };
    if (text.includes("cut")) return { refused: "broken" };
    if (text.includes("hevc")) return { refused: "codec" };
    return {
      ...{ path, duration: 5, width: 480, height: 854, videoCodec: "avc1.42c01f", audioCodec: null },
      size: bytes.length,
    };
  },
  async makePoster(path: string) {
    const text = (await readFile(path)).toString("latin1");
    return text.startsWith("picture") ? { path, width: 480, height: 854 } : { refused: "not-image" };
  },
};
