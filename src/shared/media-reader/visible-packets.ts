import {
  type EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
  type InputVideoTrack,
  type PacketRetrievalOptions,
} from "mediabunny";
import { type Span, WHOLE } from "./edit-lists.ts";
import type { VideoRefusal } from "./media-tasks.ts";

/** The packets of a track that its published copy has, in the order of decoding, with the copy's times. */
export type Packets = (options?: PacketRetrievalOptions) => AsyncGenerator<EncodedPacket, void>;

/** Edit lists round to a tick, usually a 600th or a 1000th of a second. */
const TOLERANCE_S = 0.002;

/**
 * How much later than the visible start a copy may begin. Pictures from the key frame before the start would be needed
 * for an exact start, and are what its owner cut away.
 */
const MAX_LATER_S = 2;

/** The packets that edit lists show. What they cut away is in no published copy. */
export async function visiblePackets(
  { video, audio }: { video: InputVideoTrack; audio: InputAudioTrack | undefined },
  edits: Map<number, Span | null>,
): Promise<{ pictures: Packets; sound: Packets } | VideoRefusal> {
  const [shown, heard] = [video, audio].map((track) => (track ? edits.get(track.id) : undefined));
  if (shown === null || heard === null) return { refused: "trimmed" };
  const span = shown ?? WHOLE;
  const head = await new EncodedPacketSink(video).getFirstPacket({ metadataOnly: true });
  const first = await firstKeyFrameIn(video, span);
  if (!head || !first) return { refused: "trimmed" };
  const isHead = first.sequenceNumber === head.sequenceNumber;
  const later = isHead ? 0 : first.timestamp - Math.max(span.start, head.timestamp);
  if (later > MAX_LATER_S) return { refused: "trimmed" };
  const soundSpan = heard ?? WHOLE;
  // The sound begins with the pictures, and both move to the visible start.
  const soundStart = later > 0 ? Math.max(soundSpan.start, first.timestamp) : soundSpan.start;
  return {
    pictures: (options) => picturesFrom(video, { first, end: span.end, later }, options),
    sound: (options) => soundIn(audio, { start: soundStart, end: soundSpan.end, later }, options),
  };
}

async function firstKeyFrameIn(video: InputVideoTrack, span: Span): Promise<EncodedPacket | undefined> {
  const sink = new EncodedPacketSink(video);
  const verified = { verifyKeyPackets: true };
  let key = await sink.getKeyPacket(span.start, verified);
  key ??= await sink.getFirstKeyPacket(verified);
  if (key && !isVisible(key, span)) key = await sink.getNextKeyPacket(key, verified);
  return key && isVisible(key, span) ? key : undefined;
}

/**
 * Ends at the first picture beyond the end in the order of decoding, because those after it may be decoded from it.
 * Without pictures shown before the first key frame, which are decoded from earlier ones.
 */
async function* picturesFrom(
  video: InputVideoTrack,
  { first, end, later }: { first: EncodedPacket; end: number; later: number },
  options?: PacketRetrievalOptions,
): AsyncGenerator<EncodedPacket, void> {
  for await (const packet of new EncodedPacketSink(video).packets(first, undefined, options)) {
    const { timestamp, duration } = packet;
    if (timestamp >= end - TOLERANCE_S) return;
    if (timestamp >= first.timestamp)
      yield packet.clone({ timestamp: timestamp - later, duration: Math.min(duration, end - timestamp) });
  }
}

async function* soundIn(
  audio: InputAudioTrack | undefined,
  { start, end, later }: Span & { later: number },
  options?: PacketRetrievalOptions,
): AsyncGenerator<EncodedPacket, void> {
  if (!audio) return;
  for await (const packet of new EncodedPacketSink(audio).packets(undefined, undefined, options))
    if (isVisible(packet, { start, end })) yield packet.clone({ timestamp: packet.timestamp - later });
}

function isVisible({ timestamp, duration }: EncodedPacket, { start, end }: Span): boolean {
  const isBefore = timestamp < start - TOLERANCE_S && timestamp + duration <= start + TOLERANCE_S;
  return !isBefore && timestamp < end - TOLERANCE_S;
}
