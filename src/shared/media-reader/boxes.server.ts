/** A box of an MP4. */
export interface Box {
  type: string;
  content: Buffer;
  /** Whether the bytes end before the box does. */
  isCut: boolean;
}

/** The boxes in a file or in the content of a box, up to the first without a valid size. */
export function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    if (short === 1 && at + 16 > bytes.length) return;
    const head = short === 1 ? 16 : 8;
    const long = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    // The last box of a file may extend to its end.
    const size = long === 0 ? bytes.length - at : long;
    if (size < head) return;
    const end = at + size;
    const type = bytes.toString("latin1", at + 4, at + 8);
    yield { type, content: bytes.subarray(at + head, end), isCut: end > bytes.length };
    at = end;
  }
}

/** Whether a file is a picture in an MP4-like container (HEIC, AVIF). */
export function isBoxedPicture(file: Buffer): boolean {
  return /^ftyp(hei|hev|mif|msf|avi)/.test(file.toString("latin1", 4, 12));
}
