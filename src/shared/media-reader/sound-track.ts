import { EncodedPacketSink, type Input, type InputAudioTrack, type InputVideoTrack } from "mediabunny";
import { type SoundPacket, walkFrames } from "./framed-sound.ts";
import type { AudioKind, AudioRefusal } from "./media-tasks.ts";
import { nameOfCodec } from "./sound-codecs.ts";
import { type SoundDecoder, soundDecoder } from "./sound-decoder.ts";
import { isBoxedPicture } from "./sound-file.ts";

export interface SoundTrack {
  track: InputAudioTrack;
  seconds: number;
  /** The packets from the last one that starts at or before `from` seconds. */
  packets(from: number): AsyncIterable<SoundPacket>;
  /** A new decoder; `undefined` for a codec that the reader does not decode. */
  decoder(): Promise<SoundDecoder | undefined>;
}

/** Codecs that browsers play; of those that the reader does not decode, it reads the container only. */
const playable: Record<AudioKind, RegExp> = {
  mp3: /^mp3$/,
  aac: /^aac$/,
  m4a: /^(aac|mp3|flac|opus)$/,
  wav: /^(pcm-(u8|s16|s24|s32|f32)|[au]law)$/,
  ogg: /^(vorbis|opus)$/,
  flac: /^flac$/,
};

/** The sound of a file, if browsers play it. Rejects for damaged files. */
export async function readTrack(
  path: string,
  input: Input,
  kind: AudioKind,
): Promise<SoundTrack | AudioRefusal> {
  const tracks = await input.getTracks();
  for (const track of tracks)
    if (track.isVideoTrack() && !(await isCover(track))) return { refused: "pictures" };
  const track = tracks.find((each) => each.isAudioTrack());
  if (!track) return { refused: (await isBoxedPicture(path)) ? "unknown" : "broken" };
  const codec = await track.getCodec();
  const name = await nameOfCodec(track);
  if (!codec || !playable[kind].test(codec) || name)
    return { refused: "codec", codec: name ?? "a rare codec" };
  const decoder = () => soundDecoder(track);
  if (kind === "mp3" || kind === "aac") {
    const walked = await walkFrames(path, kind);
    return walked.seconds > 0 ? { ...walked, track, decoder } : { refused: "broken" };
  }

  const sink = new EncodedPacketSink(track);
  const seconds = await track.computeDuration();
  const first = await sink.getFirstPacket();
  // An index that points beyond the file's end has no last packet.
  if (!first || !(await sink.getPacket(Number.POSITIVE_INFINITY))) return { refused: "cut-off" };
  const claimed = codec === "flac" ? await track.getDurationFromMetadata() : null;
  if ((claimed ?? 0) > seconds + 1) return { refused: "cut-off" };
  return {
    track,
    seconds,
    decoder,
    async *packets(from) {
      yield* sink.packets((await sink.getPacket(from)) ?? first);
    },
  };
}

/** Whether a picture track is a single picture, as some programs store a cover. */
async function isCover(track: InputVideoTrack): Promise<boolean> {
  return (await track.computePacketStats(2)).packetCount < 2;
}
