import { boxesIn } from "./mp4-limits.ts";

/** The part of a track that players show, in seconds of the playback time that mediabunny gives its packets. */
export interface Span {
  start: number;
  end: number;
}

/** A track without an edit list plays whole. */
export const WHOLE: Span = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/**
 * The edit lists of a `moov` box by track id. Null for a list that plays several parts, or one at another speed, of
 * which mediabunny reads the first only.
 */
export function readEditLists(moov: Buffer): Map<number, Span | null> {
  const lists = new Map<number, Span | null>();
  const timescale = numberAfterTimes(contentOf(moov, "mvhd"));
  for (const { type, content } of boxesIn(moov)) {
    if (type !== "trak") continue;
    const list = contentOf(contentOf(content, "edts"), "elst");
    if (list) lists.set(numberAfterTimes(contentOf(content, "tkhd")), spanOf(list, timescale));
  }
  return lists;
}

function spanOf(list: Buffer, timescale: number): Span | null {
  let start = 0;
  let span: Span | undefined;
  for (const { duration, mediaTime, rate } of editsIn(list)) {
    if (span || (mediaTime !== -1 && rate !== NORMAL_SPEED)) return null;
    if (mediaTime === -1) start += duration / timescale;
    // Fragmented files do not know their duration yet.
    else span = { start, end: duration === 0 ? WHOLE.end : start + duration / timescale };
  }
  return span ?? WHOLE;
}

const NORMAL_SPEED = 0x00010000;

function* editsIn(list: Buffer) {
  const isWide = list[0] === 1;
  const entryBytes = isWide ? 20 : 12;
  const count = list.length < 8 ? 0 : list.readUInt32BE(4);
  for (let entry = 0, at = 8; entry < count && at + entryBytes <= list.length; entry++, at += entryBytes) {
    yield {
      duration: isWide ? Number(list.readBigUInt64BE(at)) : list.readUInt32BE(at),
      mediaTime: isWide ? Number(list.readBigInt64BE(at + 8)) : list.readInt32BE(at + 4),
      rate: list.readUInt32BE(at + entryBytes - 4),
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
