const containers = new Set(["moov", "trak", "mdia", "minf", "stbl"]);

const MAX_DEPTH = 16;

/** The maximum number of samples of a track: over an hour at 60 a second. Each costs the reader some 20 µs. */
export const MOST_PACKETS = 250_000;

/** Finding a sample walks through its chunk. */
const MAX_STEPS = 2_000_000_000;

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

/** The nested boxes, up to the first that does not fit. */
export function* boxesIn(bytes: Buffer): Generator<{ type: string; content: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    if (short === 1 && at + 16 > bytes.length) return;
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < head) return;
    yield { type: bytes.toString("latin1", at + 4, at + 8), content: bytes.subarray(at + head, at + size) };
    at += size;
  }
}
