import { boxesIn } from "./boxes.server.ts";

/**
 * When the parts that edit lists show end, in seconds by track id; infinity for a list that shows all of a track. Null
 * for a list that plays several parts, or one at another speed, of which mediabunny reads the first only.
 */
export function readVisibleEnds(table: Buffer): Map<number, number | null> {
  const ends = new Map<number, number | null>();
  const timescale = numberAfterTimes(contentOf(table, "mvhd"));
  for (const { type, content } of boxesIn(table)) {
    const list = type === "trak" ? contentOf(contentOf(content, "edts"), "elst") : undefined;
    if (list) ends.set(numberAfterTimes(contentOf(content, "tkhd")), visibleEnd(list, timescale));
  }
  return ends;
}

function visibleEnd(list: Buffer, timescale: number): number | null {
  let start = 0;
  let end: number | undefined;
  for (const { duration, isEmpty, isNormalSpeed } of editsIn(list)) {
    if (end !== undefined || !(isEmpty || isNormalSpeed)) return null;
    if (isEmpty) start += duration / timescale;
    // Fragmented files do not know their duration yet.
    else end = duration === 0 ? Number.POSITIVE_INFINITY : start + duration / timescale;
  }
  return end ?? Number.POSITIVE_INFINITY;
}

const NORMAL_SPEED = 0x00010000;

function* editsIn(list: Buffer) {
  const isWide = list[0] === 1;
  const entryBytes = isWide ? 20 : 12;
  for (let at = 8; at + entryBytes <= list.length; at += entryBytes) {
    yield {
      duration: isWide ? Number(list.readBigUInt64BE(at)) : list.readUInt32BE(at),
      isEmpty: (isWide ? list.readBigInt64BE(at + 8) : BigInt(list.readInt32BE(at + 4))) === -1n,
      isNormalSpeed: list.readUInt32BE(at + entryBytes - 4) === NORMAL_SPEED,
    };
  }
}

/** The number after a box's two times: the timescale of `mvhd`, the track id of `tkhd`. */
function numberAfterTimes(box: Buffer | undefined): number {
  const at = box?.[0] === 1 ? 20 : 12;
  return box && box.length >= at + 4 ? box.readUInt32BE(at) : 0;
}

function contentOf(bytes: Buffer | undefined, type: string): Buffer | undefined {
  for (const box of bytes ? boxesIn(bytes) : []) if (box.type === type) return box.content;
  return undefined;
}
