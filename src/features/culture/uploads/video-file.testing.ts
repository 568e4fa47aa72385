import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, vi } from "vitest";
import { mediaReader } from "#shared/media-reader/media-reader.server.ts";

/** A file that the stub of the media reader accepts as a video, or refuses. */
export const clipBytes = (what: "video" | "hevc" | "cut" | "trimmed" = "video", more = "") =>
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

/** Replaces the media reader, which has separate tests, with a stub for the tests in a file. */
export function stubVideoReader(): void {
  const { ask } = mediaReader;
  const stub = async (...[name, input, requester]: Parameters<typeof ask>) => {
    if (name === "video") return readClip(input.path);
    return name === "poster" ? readPoster(input.path) : ask(name, input, requester);
  };
  beforeAll(() => void vi.spyOn(mediaReader, "ask").mockImplementation(stub as typeof ask));
  afterAll(() => void vi.mocked(mediaReader.ask).mockRestore());
}

async function readClip(path: string) {
  if (gate) blockedReads++;
  await gate;
  const bytes = await readFile(path);
  const text = bytes.toString("latin1");
  if (!text.includes("ftypisom")) return { refused: "not-video" };
  if (text.includes("cut")) return { refused: "broken" };
  if (text.includes("hevc")) return { refused: "codec" };
  if (text.includes("trimmed")) return { refused: "trimmed" };
  return {
    files: [path],
    duration: 5,
    width: 480,
    height: 854,
    size: bytes.length,
  };
}

async function readPoster(path: string) {
  const text = (await readFile(path)).toString("latin1");
  return text.startsWith("picture")
    ? { files: [path], width: 480, height: 854 }
    : { refused: "not-a-picture" };
}
