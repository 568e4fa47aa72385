import { EncodedPacketSink, type Input, type InputAudioTrack, type InputVideoTrack } from "mediabunny";
import type { VideoRefusal } from "./media-tasks.ts";
import { MOST_PACKETS } from "./mp4-limits.ts";
import type { Packets } from "./visible-packets.ts";

export interface VideoTracks {
  video: InputVideoTrack;
  audio: InputAudioTrack | undefined;
  /** RFC 6381 codec strings. */
  videoCodec: string;
  audioCodec: string | null;
}

/** What all browsers play: H.264 with 8 bits and 4:2:0 (Baseline, Main, High), VP9 with 8 or 10 bits, AV1 Main. */
const playableVideo = /^(?:avc[13]\.(?:42|4d|64)[\da-f]{4}|vp09\.0[02]\.|av01\.0\.)/i;

const playableAudio = /^(?:aac|mp3|opus)$/;

/** The first picture and sound track, if browsers play them. Rejects for damaged files. */
export async function readTracks(input: Input): Promise<VideoTracks | VideoRefusal> {
  const tracks = await input.getTracks();
  const video = tracks.find((track) => track.isVideoTrack());
  if (!video) return { refused: "not-video" };
  const audio = tracks.find((track) => track.isAudioTrack());
  const isEncrypted = [video, audio].some((track) => /^enc[av]$/.test(String(track?.getInternalCodecId())));
  const codec = await video.getCodec();
  if (isEncrypted || !codec || !/^(?:avc|vp9|av1)$/.test(codec)) return { refused: "codec" };
  const first = await new EncodedPacketSink(video).getFirstKeyPacket();
  if (!first || (await video.determinePacketType(first)) !== "key") return { refused: "broken" };
  const videoCodec = await video.getCodecParameterString();
  if (!videoCodec) return { refused: "broken" };
  if (!playableVideo.test(videoCodec)) return { refused: "codec" };
  if (!audio) return { video, audio, videoCodec, audioCodec: null };
  if (!playableAudio.test((await audio.getCodec()) ?? "")) return { refused: "codec" };
  return { video, audio, videoCodec, audioCodec: await audio.getCodecParameterString() };
}

/** Sums up packets by their index: their number, their bytes, and the end of the last in seconds. */
export async function countPackets(packets: Packets) {
  const sum = { count: 0, bytes: 0, end: 0 };
  for await (const { byteLength, timestamp, duration } of packets({ metadataOnly: true })) {
    if (++sum.count > MOST_PACKETS) throw new Error("The index has too many packets");
    sum.bytes += byteLength;
    sum.end = Math.max(sum.end, timestamp + duration);
  }
  return sum;
}
