/** The bytes of one request: an object of the bucket. */
export interface StoredPart {
  name: string;
  /** The offset of its first byte in the file. */
  start: number;
  size: number;
}

/** A part's bytes that continue those of the parts before it. */
interface Slice {
  name: string;
  /** Bytes of the part, both inclusive. */
  range: { start: number; end: number };
  /** The offset in the file after its last byte. */
  end: number;
}

/**
 * The name of a part. With the size, so that a late write of a process that has lost its lock replaces no other bytes.
 */
export function partName({ start, size }: { start: number; size: number }): string {
  return `${String(start).padStart(15, "0")}-${size}`;
}

/** Undefined for a name of no part. */
export function startOfPart(name: string): number | undefined {
  const [, start] = /^(\d{15})-\d+$/.exec(name) ?? [];
  return start === undefined ? undefined : Number(start);
}

/** The parts that continue from the first byte of the file; each byte once. Bytes after a gap are left out. */
export function slicesOf(parts: readonly StoredPart[]): Slice[] {
  const slices: Slice[] = [];
  let end = 0;
  for (const { name, start, size } of parts.toSorted((a, b) => a.start - b.start || a.size - b.size)) {
    if (start > end) break;
    if (start + size <= end) continue;
    slices.push({ name, range: { start: end - start, end: size - 1 }, end: start + size });
    end = start + size;
  }
  return slices;
}
