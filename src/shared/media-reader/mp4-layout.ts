import { type FileHandle, open } from "node:fs/promises";
import { readEditLists, type Span } from "./edit-lists.ts";
import { inBlocks, type ReadBlocks } from "./file-blocks.ts";
import { isWalkable } from "./mp4-limits.ts";

/** The brands of MP4, and QuickTime's `qt`, which phones and editors also write into files with the name of an MP4. */
const mp4Brands = /^(?:qt {2}|iso[2-9a-m]|mp4[12]|avc1|M4V[ HP]|MSNV|mmp4|3g[pr2][\da-z]|f4v |dash)$/;

const neededBoxes = /^(?:moov|moof|mdat)$/;

/** A browser's MediaRecorder writes about two a second; a phone, five in all. */
const MAX_BOXES = 2000;

const MAX_TABLE_BYTES = 32 << 20;

const MAX_BRAND_BYTES = 1024;

/**
 * Checks whether a file has the boxes of a complete MP4, and reads its edit lists by track id. Rejects when it cannot be
 * opened.
 */
export async function checkLayout(
  path: string,
): Promise<{ edits: Map<number, Span | null> } | { refused: "not-video" | "broken" }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) return broken;
    const read = inBlocks(file);
    const first = await boxAt(read, 0, size);
    if (first?.type !== "ftyp") return notVideo;
    const brands = await brandsOf(file, first);
    if (!brands.some((brand) => mp4Brands.test(brand))) return notVideo;
    const types = new Set<string>();
    let edits: Map<number, Span | null> | undefined;
    for (let at = first.end, boxes = 0; at < size; boxes++) {
      const box = await boxAt(read, at, size);
      const isBeyond = box !== undefined && box.end > size;
      if (boxes > MAX_BOXES || (isBeyond && neededBoxes.test(box.type))) return broken;
      // Cameras append their own data at the end.
      if (!box || isBeyond) break;
      if (box.type === "moov") {
        const moov = await tableIn(file, box);
        if (!moov) return broken;
        edits = readEditLists(moov);
      }
      types.add(box.type);
      at = box.end;
    }
    return edits && types.has("mdat") ? { edits } : broken;
  } finally {
    await file.close();
  }
}

const broken = { refused: "broken" } as const;
const notVideo = { refused: "not-video" } as const;

/** The content of the movie box; undefined for one that is too large to read or to walk. */
async function tableIn(file: FileHandle, { start, end }: Box): Promise<Buffer | undefined> {
  if (end - start > MAX_TABLE_BYTES) return undefined;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  const moov = buffer.subarray(0, bytesRead);
  return isWalkable(moov) ? moov : undefined;
}

interface Box {
  type: string;
  /** The offset of its content, and of the next box. */
  start: number;
  end: number;
}

async function boxAt(read: ReadBlocks, at: number, fileSize: number): Promise<Box | undefined> {
  const buffer = await read(at, 16);
  if (buffer.length < 8) return undefined;
  const type = buffer.toString("latin1", 4, 8);
  const size = buffer.readUInt32BE(0);
  if (!/^[\w\xa9 -]{4}$/.test(type)) return undefined;
  if (size === 0) return { type, start: at + 8, end: fileSize };
  if (size === 1 && buffer.length < 16) return undefined;
  if (size === 1) return { type, start: at + 16, end: at + Math.max(16, Number(buffer.readBigUInt64BE(8))) };
  return size < 8 ? undefined : { type, start: at + 8, end: at + size };
}

/** The file's major brand and its compatible brands. */
async function brandsOf(file: FileHandle, { start, end }: Box): Promise<string[]> {
  const length = Math.min(end - start, MAX_BRAND_BYTES);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  const text = buffer.toString("latin1", 0, bytesRead);
  const [own = "", , ...others] = text.match(/.{4}/gs) ?? [];
  return [own, ...others];
}
