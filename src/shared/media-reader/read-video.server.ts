import {
  type AudioSource,
  BufferSource,
  Conversion,
  EncodedPacketSink,
  Input,
  type InputTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  type VideoSource,
  type VideoTrackMetadata,
} from "mediabunny";
import { DAY_S } from "#shared/time/durations.ts";
import { isBoxedPicture } from "./boxes.server.ts";
import { outputSize, outputTarget, readInput } from "./descriptors.server.ts";
import { blankUserData } from "./h264-user-data.server.ts";
import type { VideoFacts, VideoRefusal } from "./media-tasks.server.ts";
import { findTable, MOST_PACKETS } from "./mp4-limits.server.ts";
import { type VisiblePart, visiblePart } from "./visible-part.server.ts";

/** The maximum of H.264. */
const LONGEST_SIDE = 8192;

const LONGEST_SECONDS = DAY_S;

const ROUNDING_S = 0.001;

/** Playable in all browsers: H.264 with 8 bits and 4:2:0 (Baseline, Main, High), VP9 with 8 or 10 bits, AV1 Main. */
const playableVideo = /^(?:avc[13]\.(?:42|4d|64)[\da-f]{4}|vp09\.0[02]\.|av01\.0\.)/i;

const playableAudio = /^(?:aac|mp3|opus)$/;

const broken = { refused: "broken" } as const;

/**
 * Identifies an MP4 if its index parses, its first picture is a key frame and all its samples exist, and writes a copy.
 * Rejects when that cannot be written.
 */
export async function readVideo(): Promise<VideoFacts | VideoRefusal> {
  const file = readInput();
  const input = new Input({ source: new BufferSource(file), formats: [MP4] });
  if (file.length === 0) return broken;
  if (!(await canRead(input)) || isBoxedPicture(file)) return { refused: "not-video" };
  try {
    const table = findTable(file);
    if (!table) return broken;
    const tracks = await playableTracks(input);
    if ("refused" in tracks) return tracks;
    const [video] = tracks;
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
    if (!(Math.min(width, height) > 0 && Math.max(width, height) <= LONGEST_SIDE)) return broken;
    const part = await visiblePart(tracks, table);
    if ("refused" in part) return part;
    const sums = await Promise.all(tracks.map(walkThrough));
    // An index may reference a byte twice, so that a small file would make a large copy.
    if (sums.reduce((bytes, sum) => bytes + sum.bytes, 0) > file.length) return broken;
    const end = Math.min(part.end ?? LONGEST_SECONDS, Math.max(...sums.map((sum) => sum.end)));
    const seconds = end - (part.start ?? 0);
    if (!(seconds > 0 && seconds < LONGEST_SECONDS)) return broken;
    if (!(await copyVideo(input, tracks, part))) return { refused: "trimmed" };
    return {
      duration: Math.floor(seconds + ROUNDING_S),
      width: Math.round(width),
      height: Math.round(height),
      size: outputSize(),
    };
  } catch (error) {
    // A write error is not the uploaded file's fault.
    if (error instanceof Error && "syscall" in error) throw error;
    return broken;
  }
}

type Tracks = readonly [InputVideoTrack, ...InputTrack[]];

/** The first picture and sound track, if browsers play them. */
async function playableTracks(input: Input): Promise<Tracks | VideoRefusal> {
  const [video] = await input.getVideoTracks();
  if (!video) return { refused: "not-video" };
  const [audio] = await input.getAudioTracks();
  const tracks: Tracks = audio ? [video, audio] : [video];
  for (const track of tracks)
    if (/^enc[av]$/.test(String(await track.getInternalCodecId()))) return { refused: "codec" };
  if (!/^(?:avc|vp9|av1)$/.test((await video.getCodec()) ?? "")) return { refused: "codec" };
  const first = await new EncodedPacketSink(video).getFirstKeyPacket();
  if (!first || (await video.determinePacketType(first)) !== "key") return broken;
  if (!playableVideo.test((await video.getCodecParameterString()) ?? "")) return { refused: "codec" };
  return !audio || playableAudio.test((await audio.getCodec()) ?? "") ? tracks : { refused: "codec" };
}

/** Sums up a track and blanks its user data in the file's bytes. Throws where samples are missing. */
async function walkThrough(track: InputTrack): Promise<{ bytes: number; end: number }> {
  const lengthBytes = track.isVideoTrack() ? await nalLengthBytes(track) : undefined;
  const sum = { bytes: 0, end: 0 };
  let count = 0;
  for await (const { data, timestamp, duration } of new EncodedPacketSink(track).packets()) {
    if (++count > MOST_PACKETS) throw new Error("The index has too many samples");
    sum.bytes += data.length;
    sum.end = Math.max(sum.end, timestamp + duration);
    if (lengthBytes) blankUserData(data, lengthBytes);
  }
  if (count !== (await track.computePacketStats()).packetCount) throw new Error("Some samples are missing");
  return sum;
}

/** The size of the length fields in H.264. */
async function nalLengthBytes(track: InputVideoTrack): Promise<number | undefined> {
  const description = (await track.getDecoderConfig())?.description;
  if ((await track.getCodec()) !== "avc" || !ArrayBuffer.isView(description)) return undefined;
  return (new DataView(description.buffer, description.byteOffset).getUint8(4) & 3) + 1;
}

/** Omits the names and languages of the tracks, which a conversion keeps. */
class NamelessOutput extends Output {
  override addVideoTrack(source: VideoSource, { rotation = 0, flip = false }: VideoTrackMetadata = {}) {
    return super.addVideoTrack(source, { rotation, flip });
  }
  override addAudioTrack(source: AudioSource) {
    return super.addAudioTrack(source);
  }
}

/**
 * Writes a new MP4 with its index at the start. Resolves to false where the tracks would have to be encoded again.
 */
async function copyVideo(input: Input, tracks: Tracks, trim: VisiblePart): Promise<boolean> {
  const format = new Mp4OutputFormat({ fastStart: "in-memory" });
  const discardOthers = (track: InputTrack) => ({ discard: !tracks.some(({ id }) => id === track.id) });
  const conversion = await Conversion.init({
    input,
    output: new NamelessOutput({ format, target: outputTarget() }),
    video: discardOthers,
    audio: discardOthers,
    trim,
    copy: { mode: "forced", boundaryPolicy: "shrink" },
    tags: {},
    showWarnings: false,
  });
  if (conversion.utilizedTracks.length < tracks.length) return false;
  await conversion.execute();
  return true;
}

/**
 * Whether a file has one of the input's formats. The library throws for some files of a few bytes, which have none.
 */
export function canRead(input: Input): Promise<boolean> {
  return input.canRead().catch(() => false);
}
