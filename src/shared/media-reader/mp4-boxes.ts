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
