import { readFile } from "node:fs/promises";

/** What a file of these bytes is to the stand-in below: a video, or what is wrong with one. */
export const clipBytes = (what: "video" | "hevc" | "cut" = "video", more = "") =>
  Buffer.from(`\0\0\0\x18ftypisom ${what} ${more}`);

let gate: Promise<void> | undefined;
let heldAt = 0;

/** Has every reading wait until the returned function is called. */
export function holdReading(): () => void {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return () => {
    gate = undefined;
    open();
  };
}

/** How many readings have begun to wait so far. */
export const countHeld = () => heldAt;

/** Stands in for the reader of videos, whose own tests are beside it, so that these tests need no real ones. */
export const videoFileStandIn = {
  async readVideoFile(path: string) {
    if (gate) heldAt++;
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
