import type { FileHandle } from "node:fs/promises";

/** The part of a file of frames between its tags, as offsets. */
export interface FramesRange {
  start: number;
  end: number;
}

/**
 * Finds the frames of an MP3 or ADTS file between the tags at its start (ID3v2, APEv2) and at its end (ID3v1, Lyrics3,
 * APE, ID3v2 with a footer). Tags contain pictures of some megabytes, whose bytes may look like frames.
 */
export async function rangeOfFrames(file: FileHandle): Promise<FramesRange> {
  const { size } = await file.stat();
  const read = async (at: number, length: number) => {
    const from = Math.max(0, at);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  };
  let start = 0;
  for (let tag = 1; tag > 0 && start < size; start += tag) tag = leadingTag(await read(start, HEAD_BYTES));
  let end = size;
  for (let tag = 1; tag > 0 && end > start; end -= tag)
    tag = trailingTag(await read(end - TAIL_BYTES, Math.min(end, TAIL_BYTES)));
  return { start: Math.min(start, size), end: Math.max(end, start) };
}

const HEAD_BYTES = 32;
const APE_HEADER_BYTES = 32;
const ID3_HEADER_BYTES = 10;

/** The longest tag without a size of its own: Lyrics3 v1. */
const TAIL_BYTES = 5120;

/** The length of the tag at the start of these bytes; 0 without one. */
function leadingTag(bytes: Buffer): number {
  if (bytes.length < HEAD_BYTES) return 0;
  if (isAt(bytes, 0, "ID3")) {
    const hasFooter = (bytes.readUInt8(5) & 16) !== 0;
    return ID3_HEADER_BYTES + id3Size(bytes, 6) + (hasFooter ? ID3_HEADER_BYTES : 0);
  }
  return isAt(bytes, 0, "APETAGEX") ? APE_HEADER_BYTES + bytes.readUInt32LE(12) : 0;
}

/** The length of the tag at the end of these bytes, the last of a file; 0 without one. */
function trailingTag(bytes: Buffer): number {
  const { length } = bytes;
  if (isAt(bytes, length - 128, "TAG")) return isAt(bytes, length - 355, "TAG+") ? 355 : 128;
  if (isAt(bytes, length - 9, "LYRICS200")) {
    const size = Number(bytes.toString("latin1", length - 15, length - 9));
    return Number.isInteger(size) ? size + 15 : 0;
  }
  if (isAt(bytes, length - 9, "LYRICSEND")) {
    const start = bytes.lastIndexOf("LYRICSBEGIN");
    return start < 0 ? 0 : length - start;
  }
  if (isAt(bytes, length - 32, "APETAGEX")) {
    const hasHeader = bytes.readUInt32LE(length - 12) >>> 31 === 1;
    return bytes.readUInt32LE(length - 20) + (hasHeader ? APE_HEADER_BYTES : 0);
  }
  if (isAt(bytes, length - 10, "3DI")) return id3Size(bytes, length - 4) + 2 * ID3_HEADER_BYTES;
  return 0;
}

function isAt(bytes: Buffer, at: number, text: string): boolean {
  return at >= 0 && bytes.toString("latin1", at, at + text.length) === text;
}

/** A number of four bytes with seven bits each. */
function id3Size(bytes: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((sum, index) => sum * 128 + (bytes.readUInt8(at + index) & 127), 0);
}
