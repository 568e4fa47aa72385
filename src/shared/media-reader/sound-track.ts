import { EncodedPacketSink, type Input } from "mediabunny";
import { walkFrames } from "./framed-sound.ts";
import { type SoundDecoder, soundDecoder } from "./sound-decoder.ts";
import type { SoundKind } from "./sound-file.ts";
import type { SoundPacket } from "./sound-packet.ts";

export interface SoundTrack {
  seconds: number;
  /** From the last packet that begins at or before `from` seconds, to the end. */
  packets(from: number): AsyncIterable<SoundPacket>;
  /** A new one each time; `undefined` where this sound is not decoded here. */
  decoder(): Promise<SoundDecoder | undefined>;
}

/** What browsers play; of these some are decoded here, of the others only the container is read. */
const playable = /^(mp3|aac|flac|vorbis|opus|pcm-(u8|[sf]\d+)|[au]law)$/;

/** `not-audio` when there is more than sound, or sound that browsers do not play; `none` when there is nothing. Rejects for what is damaged. */
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
  // A table that names sound beyond the file's end has no last packet.
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
