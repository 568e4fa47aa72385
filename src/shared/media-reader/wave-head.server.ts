const EXTENSIBLE = 0xfffe;

/** Software that does not know the size claims this one. Uploads are far smaller. */
const OPEN_SIZE = 0x7f000000;

/**
 * Repairs the head of a WAV in place: a recorder writes the sizes when it stops, and software that writes to a pipe
 * never does. An RF64 becomes a WAV. Hides the chunks of tags, which may be malformed.
 *
 * @returns the tag of the encoding, 1 for PCM; "cut-off" for missing sound; undefined for another format
 */
export function mendWave(file: Buffer): number | "cut-off" | undefined {
  const isLong = isAt(file, 0, "RF64");
  if (!(isLong || isAt(file, 0, "RIFF")) || !isAt(file, 8, "WAVE")) return undefined;
  const isClosed = file.readUInt32LE(4) + 8 === file.length;
  let format = 0;
  let longSize: number | undefined;
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4);
    const content = at + 8;
    if (isAt(file, at, "data")) {
      const rest = file.length - content;
      const claimed = longSize ?? size;
      const isOpen = claimed >= OPEN_SIZE || (claimed === 0 && !isClosed);
      if (!isOpen && claimed > rest) return "cut-off";
      file.write("RIFF", 0, "latin1");
      file.writeUInt32LE(content + (isOpen ? rest : claimed) - 8, 4);
      file.writeUInt32LE(isOpen ? rest : claimed, at + 4);
      return format;
    }
    if (isAt(file, at, "fmt ") && content + 16 <= file.length) {
      const tag = file.readUInt16LE(content);
      // The GUID of an extensible format starts with the tag.
      format = tag === EXTENSIBLE && content + 26 <= file.length ? file.readUInt16LE(content + 24) : tag;
    } else {
      if (isLong && isAt(file, at, "ds64") && content + 16 <= file.length)
        longSize = Number(file.readBigUInt64LE(content + 8));
      file.write("JUNK", at, "latin1");
    }
    at = content + size + (size % 2);
  }
  return "cut-off";
}

function isAt(file: Buffer, at: number, text: string): boolean {
  return file.toString("latin1", at, at + text.length) === text;
}
