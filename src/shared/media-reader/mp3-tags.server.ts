/** Where the tags at the end of an MP3 start (ID3v1, Lyrics3, APE). The bytes of their pictures may look like frames. */
export function endOfFrames(file: Buffer): number {
  for (let end = file.length; ; ) {
    const tag = trailingTag(file.subarray(0, end));
    if (tag === 0 || tag > end) return end;
    end -= tag;
  }
}

/** The length of the tag at the end of these bytes; 0 without one. */
function trailingTag(bytes: Buffer): number {
  const text = (before: number, length: number) =>
    bytes.length < before
      ? ""
      : bytes.toString("latin1", bytes.length - before, bytes.length - before + length);
  if (text(128, 3) === "TAG") return text(355, 4) === "TAG+" ? 355 : 128;
  if (text(9, 9) === "LYRICS200") return Number(text(15, 6)) + 15 || 0;
  if (text(32, 8) !== "APETAGEX") return 0;
  const hasHeader = bytes.readUInt32LE(bytes.length - 12) >>> 31 === 1;
  return bytes.readUInt32LE(bytes.length - 20) + (hasHeader ? 32 : 0);
}
