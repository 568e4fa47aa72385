import { rm } from "node:fs/promises";
import { join } from "node:path";
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { stripUserData } from "./h264-packet.ts";
import type { VideoTracks } from "./video-tracks.ts";
import type { Packets } from "./visible-packets.ts";

/** The packets of a track that are copied, and their number. */
interface Part {
  packets: Packets;
  count: number;
}

/**
 * Remuxes pictures and sound into a new MP4 whose index comes first. Rejects for a truncated file, which has fewer
 * samples than its index.
 *
 * @returns the path of the copy
 */
export async function copyVideo(
  { video, audio }: Pick<VideoTracks, "video" | "audio">,
  { pictures, sound }: { pictures: Part; sound: Part },
  outDir: string,
): Promise<string> {
  const path = join(outDir, "video.mp4");
  // The file of an earlier attempt may be hard-linked into the media store.
  await rm(path, { force: true });
  const format = new Mp4OutputFormat({ fastStart: "reserve" });
  const output = new Output({ format, target: new FilePathTarget(path) });
  try {
    const lanes = [await pictureLane(output, video, pictures)];
    if (audio && sound.count > 0) lanes.push(await soundLane(output, audio, sound));
    await output.start();
    await interleave(lanes);
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    await rm(path, { force: true }).catch(() => undefined);
    throw error;
  }
  return path;
}

/** One track of the copy: its source and its sink. */
interface Lane {
  packets: AsyncIterator<EncodedPacket, void>;
  add(packet: EncodedPacket): Promise<void>;
  close(): void;
  /** How long before its playback time a packet is written. The muxer writes half a second of a track at a time. */
  leadSeconds: number;
  /** The number of remaining packets. */
  left: number;
}

async function pictureLane(output: Output, track: InputVideoTrack, part: Part): Promise<Lane> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new Error("The pictures have no decoder configuration");
  const source = new EncodedVideoPacketSource(codec);
  const [rotation, flip] = [await track.getRotation(), await track.getFlip()];
  output.addVideoTrack(source, { rotation, flip, maximumPacketCount: part.count });
  const { description } = decoderConfig;
  const lengthBytes = codec === "avc" && description ? ((bytesOf(description)[4] ?? 0) & 3) + 1 : undefined;
  return {
    packets: part.packets(),
    add: (packet) =>
      source.add(lengthBytes ? packet.clone({ data: stripUserData(packet.data, lengthBytes) }) : packet, {
        decoderConfig,
      }),
    close: () => source.close(),
    leadSeconds: 0,
    left: part.count,
  };
}

async function soundLane(output: Output, track: InputAudioTrack, part: Part): Promise<Lane> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new Error("The sound has no decoder configuration");
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount: part.count });
  return {
    packets: part.packets(),
    add: (packet) => source.add(packet, { decoderConfig }),
    close: () => source.close(),
    leadSeconds: 0.3,
    left: part.count,
  };
}

/**
 * Interleaves the tracks by time, with the sound shortly before its pictures: players need both for the first frame,
 * and pictures are large.
 */
async function interleave(lanes: Lane[]): Promise<void> {
  const heads = await Promise.all(lanes.map(async (lane) => ({ lane, next: await lane.packets.next() })));
  for (;;) {
    const going = heads.flatMap((head) => (head.next.done ? [] : [{ head, packet: head.next.value }]));
    const [first] = going.sort((one, other) => placeOf(one) - placeOf(other));
    if (!first) break;
    const { head, packet } = first;
    await head.lane.add(packet);
    head.lane.left--;
    head.next = await head.lane.packets.next();
    if (head.next.done) head.lane.close();
  }
  if (lanes.some(({ left }) => left !== 0)) throw new Error("The file ends too early");
}

const placeOf = ({ head: { lane }, packet }: { head: { lane: Lane }; packet: EncodedPacket }) =>
  packet.timestamp - lane.leadSeconds;

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source);
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
}
