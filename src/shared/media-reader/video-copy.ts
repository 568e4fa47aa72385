import { rm } from "node:fs/promises";
import { join } from "node:path";
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { withoutMessages } from "./h264-packet.ts";
import type { VideoTracks } from "./video-tracks.ts";

/**
 * Writes the pictures and the sound as they are into a new MP4, whose table stands before them. Rejects when they are not as many as the
 * table names: the file ends too early.
 *
 * @returns the path of the copy
 */
export async function copyVideo(
  { video, audio }: Pick<VideoTracks, "video" | "audio">,
  counts: { pictures: number; sound: number },
  outDir: string,
): Promise<string> {
  const path = join(outDir, "video.mp4");
  // One of before may have been linked into the media.
  await rm(path, { force: true });
  const format = new Mp4OutputFormat({ fastStart: "reserve" });
  const output = new Output({ format, target: new FilePathTarget(path) });
  try {
    const lanes = [await pictureLane(output, video, counts.pictures)];
    if (audio && counts.sound > 0) lanes.push(await soundLane(output, audio, counts.sound));
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

/** One track of the copy: what comes next, and what takes it. */
interface Lane {
  packets: AsyncIterator<EncodedPacket, void>;
  add(packet: EncodedPacket): Promise<void>;
  close(): void;
  /** How much earlier it is written than it plays. The muxer writes half a second of a track at a time. */
  leadSeconds: number;
  /** How many are still to come. */
  left: number;
}

async function pictureLane(output: Output, track: InputVideoTrack, left: number): Promise<Lane> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new Error("Nothing says how to decode the pictures");
  const source = new EncodedVideoPacketSource(codec);
  const [rotation, flip] = [await track.getRotation(), await track.getFlip()];
  output.addVideoTrack(source, { rotation, flip, maximumPacketCount: left });
  const { description } = decoderConfig;
  const lengthBytes = codec === "avc" && description ? ((bytesOf(description)[4] ?? 0) & 3) + 1 : undefined;
  return {
    packets: packetsOf(track),
    add: (packet) =>
      source.add(lengthBytes ? packet.clone({ data: withoutMessages(packet.data, lengthBytes) }) : packet, {
        decoderConfig,
      }),
    close: () => source.close(),
    ...{ leadSeconds: 0, left },
  };
}

async function soundLane(output: Output, track: InputAudioTrack, left: number): Promise<Lane> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new Error("Nothing says how to decode the sound");
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount: left });
  return {
    packets: packetsOf(track),
    add: (packet) => source.add(packet, { decoderConfig }),
    close: () => source.close(),
    ...{ leadSeconds: 0.3, left },
  };
}

const packetsOf = (track: InputVideoTrack | InputAudioTrack) => new EncodedPacketSink(track).packets();

/**
 * Whatever is heard while a picture is shown stands near it, and before it: players want both for the first frame, and pictures are
 * what is large.
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
