import { EncodedPacketSink, type Input } from "mediabunny";
import { walkFrames } from "./framed-sound.ts";
import { type SoundDecoder, soundDecoder } from "./sound-decoder.ts";
import type { SoundKind } from "./sound-file.ts";
import type { SoundPacket } from "./sound-packet.ts";

export interface SoundTrack {
  seconds: number;
  /** The packets from the last one that starts at or before `from` seconds. */
  packets(from: number): AsyncIterable<SoundPacket>;
  /** A new decoder; `undefined` for a codec that the reader does not decode. */
  decoder(): Promise<SoundDecoder | undefined>;
}

/** Codecs that browsers play; of those that the reader does not decode, it reads the container only. */
const playable = /^(mp3|aac|flac|vorbis|opus|pcm-(u8|[sf]\d+)|[au]law)$/;

/**
 * `not-audio` for other tracks than sound and for codecs that browsers do not play; `none` without sound. Rejects for
 * damaged files.
 */
export async function readTrack(
  path: string,
  input: Input,
  kind: SoundKind["kind"],
): Promise<SoundTrack | "not-audio" | "none"> {
  const tracks = await input.getTracks();
  if (tracks.some((track) => track.isVideoTrack())) return "not-audio";
  const [track] = await input.getAudioTracks();
  if (!track) return "none";
  const codec = await track.getCodec();
  if (!codec || !playable.test(codec)) return "not-audio";
  const decoder = () => soundDecoder(track);
  if (kind === "mp3" || kind === "aac") {
    const walked = await walkFrames(path, kind);
    return walked.seconds > 0 ? { ...walked, decoder } : "none";
  }

  const sink = new EncodedPacketSink(track);
  const seconds = await track.computeDuration();
  const first = await sink.getFirstPacket();
  // An index that points beyond the file's end has no last packet.
  if (!first || !(await sink.getPacket(Number.POSITIVE_INFINITY))) throw new Error("The file ends too early");
  const claimed = codec === "flac" ? await track.getDurationFromMetadata() : null;
  if ((claimed ?? 0) > seconds + 1) throw new Error("The file ends too early");
  return {
    ...{ seconds, decoder },
    async *packets(from) {
      yield* sink.packets((await sink.getPacket(from)) ?? first);
    },
  };
}
