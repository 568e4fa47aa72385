import { EncodedPacketSink, type InputTrack, type InputVideoTrack } from "mediabunny";
import { readVisibleEnds } from "./edit-lists.server.ts";
import type { VideoRefusal } from "./media-tasks.server.ts";

/** Edit lists round to a tick, usually a 600th or a 1000th of a second. */
const TOLERANCE_S = 0.002;

/**
 * How much later than the visible start a copy may begin. Pictures from the key frame before the start would be needed
 * for an exact start, and are what its owner cut away.
 */
const MAX_LATER_S = 2;

/** The part of a video that its published copy has, in seconds; what edit lists cut away is in none. */
export interface VisiblePart {
  /** Undefined for a video that is shown from its first picture. */
  start?: number;
  /** Undefined for a video that is shown to its end. */
  end?: number;
}

/** Begins with a key frame, and ends with the first track that is cut. */
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
