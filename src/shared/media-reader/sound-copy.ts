import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  FilePathTarget,
  FlacOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
} from "mediabunny";
import type { AudioFacts, AudioKind } from "./media-tasks.ts";
import type { SoundTrack } from "./sound-track.ts";

type Copy = Pick<AudioFacts, "path" | "extension" | "contentType" | "size">;

/** A larger MP4 has its index at its end, since one at the start needs all of the file in memory. */
const MAX_IN_MEMORY = 32 << 20;

/**
 * Writes the sound into a new file of its format, without encoding it again: no tags, cover or other tracks, and with
 * its true length. Frames of AAC without a container, whose length browsers guess, become an MP4. Rejects for a
 * file whose index claims more sound than it has.
 *
 * @param size of the source, in bytes
 */
export async function copySound(
  { track, seconds, packets }: SoundTrack,
  { kind, size, outDir }: { kind: AudioKind; size: number; outDir: string },
): Promise<Copy> {
  const format = formatOf(kind, size);
  const extension = format instanceof Mp4OutputFormat ? "m4a" : kind;
  const path = join(outDir, `sound.${extension}`);
  // The file of an earlier attempt may be hard-linked into the media store.
  await rm(path, { force: true });
  const output = new Output({ format, target: new FilePathTarget(path) });
  try {
    const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
    if (!codec || !decoderConfig) throw new Error("The sound has no decoder configuration");
    const source = new EncodedAudioPacketSource(codec);
    output.addAudioTrack(source);
    await output.start();
    let [bytes, end] = [0, 0];
    for await (const { data, timestamp, duration } of packets(Number.NEGATIVE_INFINITY)) {
      bytes += data.length;
      // An index may reference a byte twice, so that a small file would make a large copy.
      if (bytes > size) throw new Error("The index references some bytes twice");
      await source.add(new EncodedPacket(data, "key", timestamp, duration), { decoderConfig });
      end = timestamp + duration;
    }
    if (end < seconds - 1) throw new Error("The file ends too early");
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    await rm(path, { force: true }).catch(() => undefined);
    throw error;
  }
  return { path, extension, contentType: contentTypes[extension], size: (await stat(path)).size };
}

function formatOf(kind: AudioKind, size: number): OutputFormat {
  switch (kind) {
    case "mp3":
      return new Mp3OutputFormat();
    case "wav":
      return new WavOutputFormat();
    case "ogg":
      return new OggOutputFormat();
    case "flac":
      return new FlacOutputFormat();
    default:
      return new Mp4OutputFormat({ fastStart: size <= MAX_IN_MEMORY ? "in-memory" : false });
  }
}

const contentTypes = {
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  aac: "audio/aac",
  wav: "audio/wav",
  ogg: "audio/ogg",
  flac: "audio/flac",
};
