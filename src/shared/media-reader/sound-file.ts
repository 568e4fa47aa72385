import { type FileHandle, open } from "node:fs/promises";
import {
  ADTS,
  CustomSource,
  FilePathSource,
  FLAC,
  Input,
  type InputFormat,
  MP3,
  MP4,
  OGG,
  WAVE,
} from "mediabunny";
import type { AudioKind } from "./media-tasks.ts";
import type { Patch } from "./wave-head.ts";

// No formats that reference other files, such as HLS: the reader would open these.
const formats = new Map<InputFormat, AudioKind>([
  [WAVE, "wav"],
  [MP4, "m4a"],
  [ADTS, "aac"],
  [OGG, "ogg"],
  [FLAC, "flac"],
  [MP3, "mp3"],
]);

const CACHE_BYTES = 1 << 20;

/** Opens a file by its content. The caller disposes of it. */
export function openSound(path: string): Input {
  const source = new FilePathSource(path, { maxCacheSize: CACHE_BYTES });
  return new Input({ source, formats: [...formats.keys()] });
}

/** Opens a file as if it had other bytes in some places. The caller disposes of it. */
export async function openPatched(path: string, patches: readonly Patch[]): Promise<Input> {
  const file = await open(path);
  const source = new CustomSource({
    getSize: async () => (await file.stat()).size,
    read: (start, end) => readPatched(file, { start, end }, patches),
    dispose: () => void file.close().catch(() => undefined),
    prefetchProfile: "fileSystem",
    maxCacheSize: CACHE_BYTES,
  });
  return new Input({ source, formats: [...formats.keys()] });
}

async function readPatched(
  file: FileHandle,
  { start, end }: { start: number; end: number },
  patches: readonly Patch[],
): Promise<Uint8Array> {
  const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  for (const { at, bytes } of patches)
    for (const [index, byte] of bytes.entries()) {
      const place = at + index - start;
      if (place >= 0 && place < buffer.length) buffer[place] = byte;
    }
  return buffer;
}

/** The format of the content; `undefined` for any other. */
export async function kindOf(input: Input): Promise<AudioKind | undefined> {
  if (!(await input.canRead())) return undefined;
  return formats.get(await input.getFormat());
}

/** Whether a file is a picture in an MP4-like container (HEIC, AVIF). */
export async function isBoxedPicture(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return /^ftyp(hei|hev|mif|msf|avi)/.test(buffer.toString("latin1", 4));
  } finally {
    await file.close();
  }
}
