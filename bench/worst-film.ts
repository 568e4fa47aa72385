import { readFile } from "node:fs/promises";
import { MOST_PACKETS } from "#shared/media-reader/mp4-limits.ts";

const phone = new URL("../src/features/culture/uploads/clips/phone.mp4", import.meta.url);
const containers = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
const SAMPLES = MOST_PACKETS - 1000;
const SAMPLES_A_CHUNK = 2000;
/** The smallest valid picture: a NAL unit of one byte after its length. */
const PICTURE = Buffer.from([0, 0, 0, 1, 0x41]);

interface Box {
  type: string;
  content: Buffer;
}

/** A short film from a phone. */
export function shortFilm(): Promise<Buffer> {
  return readFile(phone);
}

/** The film with as many empty pictures as the limits allow, the most expensive input for the media reader. */
export async function worstFilm(): Promise<Buffer> {
  const film = await shortFilm();
  const moov = boxesIn(film).find(({ type }) => type === "moov");
  if (!moov) throw new Error("The film has no moov");
  // The old index stays as free space, so that the offsets remain valid.
  const old = Buffer.from(film);
  old.write("free", film.indexOf("moov"), "latin1");
  const content = withTables(moov.content, { first: old.length + 8 });
  return Buffer.concat([
    old,
    toBytes("mdat", Buffer.alloc(SAMPLES * PICTURE.length, PICTURE)),
    toBytes("moov", content),
  ]);
}

/** The content of a box with the sample tables of its video track replaced. */
function withTables(content: Buffer, at: { first: number }): Buffer {
  const kept = boxesIn(content).filter(({ type }) => type !== "ctts" && type !== "stss");
  return Buffer.concat(
    kept.map((box) => {
      const isSound = box.type === "trak" && !box.content.includes("vide");
      if (isSound) return toBytes(box.type, box.content);
      return toBytes(
        box.type,
        containers.has(box.type) ? withTables(box.content, at) : newTable(box, at.first),
      );
    }),
  );
}

function newTable({ type, content }: Box, first: number): Buffer {
  const chunks = Math.ceil((SAMPLES - 1) / SAMPLES_A_CHUNK);
  const chunkBytes = SAMPLES_A_CHUNK * PICTURE.length;
  const eachChunk = Array.from({ length: chunks }, (_, chunk) => first + chunk * chunkBytes);
  switch (type) {
    case "stts":
      return numbers([0, 1, SAMPLES, 1]);
    case "stsz":
      return numbers([
        0,
        0,
        SAMPLES,
        content.readUInt32BE(12),
        ...Array<number>(SAMPLES - 1).fill(PICTURE.length),
      ]);
    case "stsc":
      return numbers([0, 2, 1, 1, 1, 2, SAMPLES_A_CHUNK, 1]);
    case "stco":
      return numbers([0, chunks + 1, content.readUInt32BE(8), ...eachChunk]);
    default:
      return content;
  }
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at)) {
    const end = at + bytes.readUInt32BE(at);
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), content: bytes.subarray(at + 8, end) });
  }
  return boxes;
}

function toBytes(type: string, content: Buffer): Buffer {
  return Buffer.concat([numbers([8 + content.length]), Buffer.from(type, "latin1"), content]);
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
