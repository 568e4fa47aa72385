import { boxesIn } from "./boxes.server.ts";

const containers = new Set(["moov", "trak", "mdia", "minf", "stbl"]);

const MAX_DEPTH = 16;

/** The maximum number of samples of a track: over an hour at 60 a second. Each costs the reader some 20 µs. */
export const MOST_PACKETS = 250_000;

/** A browser's MediaRecorder writes about two a second; a phone, five in all. */
const MAX_BOXES = 2000;

const MAX_TABLE_BYTES = 32 << 20;

/** Finding a sample walks through its chunk. */
const MAX_STEPS = 2_000_000_000;

const neededBoxes = /^(?:moov|moof|mdat)$/;

/** The movie box of a complete MP4. Undefined for a truncated file, and for a table that is too large to walk. */
export function findTable(file: Buffer): Buffer | undefined {
  let table: Buffer | undefined;
  let boxes = 0;
  // Cameras append custom data at the end.
  for (const { type, content, isCut } of boxesIn(file)) {
    if (++boxes > MAX_BOXES || (isCut && neededBoxes.test(type))) return undefined;
    if (type === "moov") table = content;
    if (type === "moov" && (content.length > MAX_TABLE_BYTES || !isWalkable(content))) return undefined;
  }
  return table;
}

/**
 * Whether the sample tables in a box such as `moov` claim few enough entries to walk: a few bytes may claim billions.
 */
export function isWalkable(content: Buffer, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  const sums = { stts: 0, ctts: 0, pieces: 0, longestChunk: 0 };
  for (const { type, content: inner } of boxesIn(content)) {
    if (containers.has(type) && !isWalkable(inner, depth + 1)) return false;
    if (type === "stts" || type === "ctts") sums[type] += sum(column(inner, 8, 0));
    if (type === "stsz") sums.pieces += inner.length < 12 ? Number.POSITIVE_INFINITY : inner.readUInt32BE(8);
    if (type === "stsc")
      for (const chunk of column(inner, 12, 4)) sums.longestChunk = Math.max(sums.longestChunk, chunk);
  }
  const { stts, ctts, pieces, longestChunk } = sums;
  return (
    Math.max(stts, ctts, pieces, longestChunk) <= MOST_PACKETS &&
    Math.min(pieces, stts) * longestChunk <= MAX_STEPS
  );
}

/** One number of each table entry; infinity where the table claims more entries than it has. */
function* column(table: Buffer, entryBytes: number, at: number): Generator<number> {
  const entries = table.length < 8 ? Number.POSITIVE_INFINITY : table.readUInt32BE(4);
  if (8 + entries * entryBytes > table.length) yield Number.POSITIVE_INFINITY;
  else for (let entry = 0; entry < entries; entry++) yield table.readUInt32BE(8 + entry * entryBytes + at);
}

function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
}
