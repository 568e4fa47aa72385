import { EncodedPacketSink, type InputTrack, type InputVideoTrack } from "mediabunny";
import { boxesIn } from "./boxes.server.ts";
import type { VideoRefusal } from "./media-tasks.server.ts";

/** Edit lists round to a tick, usually a 600th or a 1000th of a second. */
const TOLERANCE_S = 0.002;

/**
 * How much later than the visible start a copy may begin. An exact start would need pictures from the key frame
 * before, which the owner cut away.
 */
const MAX_LATER_S = 2;

/** The visible part of a video, in seconds. The published copy excludes anything that edit lists cut away. */
export interface VisiblePart {
  /** Undefined for a video that is shown from its first picture. */
  start?: number;
  /** Undefined for a video that is shown to its end. */
  end?: number;
}

/** Begins with a key frame, and ends where the first cut track ends. */
export async function visiblePart(
  [video, ...others]: readonly [InputVideoTrack, ...InputTrack[]],
  table: Buffer,
): Promise<VisiblePart | VideoRefusal> {
  const ends = readVisibleEnds(table);
  const part: VisiblePart = {};
  for (const track of [video, ...others]) {
    const end = ends.get(track.id);
    if (end === null) return { refused: "trimmed" };
    if (end === undefined) continue;
    const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY, {
      metadataOnly: true,
    });
    if (last && last.timestamp >= end - TOLERANCE_S) part.end = Math.min(part.end ?? end, end - TOLERANCE_S);
  }
  const head = await new EncodedPacketSink(video).getFirstPacket({ metadataOnly: true });
  const first = await firstVisibleKey(video);
  if (!head || !first || first.timestamp >= (part.end ?? Number.POSITIVE_INFINITY))
    return { refused: "trimmed" };
  if (first.sequenceNumber === head.sequenceNumber) return part;
  if (first.timestamp - Math.max(0, head.timestamp) > MAX_LATER_S) return { refused: "trimmed" };
  return { ...part, start: Math.max(0, first.timestamp) };
}

/** An edit list moves the visible start to zero. */
async function firstVisibleKey(video: InputVideoTrack) {
  const sink = new EncodedPacketSink(video);
  const verified = { verifyKeyPackets: true };
  const key = (await sink.getKeyPacket(0, verified)) ?? (await sink.getFirstKeyPacket(verified));
  const isHidden = key && key.timestamp < 0 && key.timestamp + key.duration <= TOLERANCE_S;
  return isHidden ? sink.getNextKeyPacket(key, verified) : key;
}

/**
 * The ends of the parts that edit lists show, in seconds by track id; infinity for a list that shows all of a track.
 * Null for a list with several parts or another speed, because mediabunny reads only the first part.
 */
function readVisibleEnds(table: Buffer): Map<number, number | null> {
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
