import { type FileHandle, open } from "node:fs/promises";

export interface WaveHead {
  /** The tag of the encoding; 1 is PCM. */
  format: number;
  /** Whether the file claims more sound than it has. */
  isCutOff: boolean;
  /**
   * The right bytes for sizes that are wrong, since a recorder writes them when it stops and a program to a pipe never
   * does; and bytes that hide chunks of tags, which may be malformed.
   */
  patches: Patch[];
}

export interface Patch {
  at: number;
  bytes: Buffer;
}

const MAX_CHUNKS = 1000;
const EXTENSIBLE = 0xfffe;

/** Claimed by programs that do not know the size. Uploads are far smaller. */
const OPEN_SIZE = 0x7f000000;

/** Reads the chunks of a WAV or RF64 file up to its sound; `undefined` where there is none. */
export async function readWaveHead(path: string): Promise<WaveHead | undefined> {
  const file = await open(path);
  try {
    const { size: fileSize } = await file.stat();
    const riff = await bytesAt(file, 0, 12);
    if (riff.length < 12) return undefined;
    const isRiffClosed = riff.readUInt32LE(4) + 8 === fileSize;
    const patches: Patch[] = [];
    let format = 0;
    let long: { at: number; size: number } | undefined;
    for (let at = 12, chunks = 0; chunks < MAX_CHUNKS; chunks++) {
      const head = await bytesAt(file, at, 36);
      if (head.length < 8) return undefined;
      const id = head.toString("latin1", 0, 4);
      const size = head.readUInt32LE(4);
      if (id === "data") {
        const rest = fileSize - at - 8;
        const claimed = long?.size ?? size;
        const isOpen = claimed >= OPEN_SIZE || (claimed === 0 && !isRiffClosed);
        const length = isOpen ? rest : claimed;
        const riffSize = at + length;
        patches.push({ at: 4, bytes: number(riffSize, 4) }, { at: at + 4, bytes: number(length, 4) });
        if (long) patches.push({ at: long.at + 8, bytes: number(riffSize, 8) });
        if (long) patches.push({ at: long.at + 16, bytes: number(length, 8) });
        return { format, isCutOff: length > rest, patches };
      }
      // The GUID of an extensible format starts with the tag.
      if (id === "fmt " && head.length === 36)
        format = head.readUInt16LE(head.readUInt16LE(8) === EXTENSIBLE ? 32 : 8);
      else if (id === "ds64" && head.length === 36) long = { at, size: Number(head.readBigUInt64LE(16)) };
      else patches.push({ at, bytes: Buffer.from("JUNK") });
      at += 8 + size + (size % 2);
    }
    return undefined;
  } finally {
    await file.close();
  }
}

/** A little-endian number. */
function number(value: number, bytes: 4 | 8): Buffer {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 4) buffer.writeUInt32LE(value % 2 ** 32);
  else buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
