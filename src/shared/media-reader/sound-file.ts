import { open } from "node:fs/promises";
import { ADTS, FilePathSource, FLAC, Input, type InputFormat, MP3, MP4, OGG, WAVE } from "mediabunny";
import type { AudioKind } from "./media-tasks.ts";

export interface SoundKind {
  kind: AudioKind;
  contentType: string;
}

// No formats that reference other files, such as HLS: the reader would open these.
const kinds: (SoundKind & { format: InputFormat })[] = [
  { format: WAVE, kind: "wav", contentType: "audio/wav" },
  { format: MP4, kind: "m4a", contentType: "audio/mp4" },
  { format: ADTS, kind: "aac", contentType: "audio/aac" },
  { format: OGG, kind: "ogg", contentType: "audio/ogg" },
  { format: FLAC, kind: "flac", contentType: "audio/flac" },
  { format: MP3, kind: "mp3", contentType: "audio/mpeg" },
];

const CACHE_BYTES = 1 << 20;

/** Opens a file by its content. The caller disposes of it. */
export function openSound(path: string): Input {
  const source = new FilePathSource(path, { maxCacheSize: CACHE_BYTES });
  return new Input({ source, formats: kinds.map(({ format }) => format) });
}

/** The format of the content; `undefined` for any other. */
export async function kindOf(input: Input): Promise<SoundKind | undefined> {
  if (!(await input.canRead())) return undefined;
  const format = await input.getFormat();
  return kinds.find((known) => known.format === format);
}

/** Whether a file is a picture in an MP4-like container (HEIC, AVIF). */
export async function isBoxedPicture(path: string): Promise<boolean> {
  const head = await bytesAt(path, 0, 12);
  return /^ftyp(hei|hev|mif|msf|avi)/.test(head.toString("latin1", 4));
}

/** Whether a WAV is truncated: it claims more data than it has. Programs that write to a pipe leave the size open. */
export async function isTruncatedWave(path: string, fileSize: number): Promise<boolean> {
  const endless = [0, 0xffffffff];
  let at = 12;
  for (let chunks = 0; chunks < 1000; chunks++) {
    const head = await bytesAt(path, at, 8);
    if (head.length < 8) return true;
    const size = head.readUInt32LE(4);
    if (head.toString("latin1", 0, 4) === "data") return !endless.includes(size) && at + 8 + size > fileSize;
    at += 8 + size + (size % 2);
  }
  return true;
}

async function bytesAt(path: string, at: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
