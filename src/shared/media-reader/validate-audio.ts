import { stat } from "node:fs/promises";
import type { SoundPacket } from "./framed-sound.ts";
import type { AudioFacts, AudioRefusal } from "./media-tasks.ts";
import { nameOfWaveFormat } from "./sound-codecs.ts";
import { copySound } from "./sound-copy.ts";
import type { SoundDecoder } from "./sound-decoder.ts";
import { kindOf, openPatched, openSound } from "./sound-file.ts";
import { readTrack, type SoundTrack } from "./sound-track.ts";
import { readWaveHead } from "./wave-head.ts";

/** Enough packets for a decoder that starts mid-stream. */
const SAMPLED_PACKETS = 24;

const END_SECONDS = 0.5;

/**
 * Identifies a sound file, if its container parses and its start and end decode, and writes a copy into `outDir`.
 * Rejects when a file cannot be opened or written.
 */
export async function validateAudio(path: string, outDir: string): Promise<AudioFacts | AudioRefusal> {
  const { size } = await stat(path);
  if (size === 0) return { refused: "empty" };
  let input = openSound(path);
  try {
    const kind = await kindOf(input);
    if (!kind) return { refused: "unknown" };
    if (kind === "wav") {
      const head = await readWaveHead(path);
      const codec = head?.format && nameOfWaveFormat(head.format);
      if (codec) return { refused: "codec", codec };
      if (!head || head.isCutOff) return { refused: "cut-off" };
      input.dispose();
      input = await openPatched(path, head.patches);
    }
    const track = await readTrack(path, input, kind);
    if ("refused" in track) return track;
    if (!(await decodes(track))) return { refused: "broken" };
    const copy = await copySound(track, { kind, size, outDir });
    return { kind, duration: Math.floor(track.seconds), ...copy };
  } catch (error) {
    // A write error is not the uploaded file's fault.
    if (error instanceof Error && "syscall" in error) throw error;
    return { refused: "broken" };
  } finally {
    input.dispose();
  }
}

async function decodes(track: SoundTrack): Promise<boolean> {
  if (!(track.seconds > 0) || !Number.isFinite(track.seconds)) return false;
  for (const from of [0, Math.max(0, track.seconds - END_SECONDS)]) {
    const decoder = await track.decoder();
    if (!decoder) return true;
    const isSound = await decodesSample(track.packets(from), decoder);
    decoder.free();
    if (!isSound) return false;
  }
  return true;
}

/** Whether at least half of the packets decode. */
async function decodesSample(packets: AsyncIterable<SoundPacket>, decoder: SoundDecoder): Promise<boolean> {
  let fed = 0;
  let decoded = 0;
  for await (const { data } of packets) {
    if (decoder.decode(data).length > 0) decoded++;
    if (++fed === SAMPLED_PACKETS) break;
  }
  return decoded > 0 && decoded * 2 >= fed;
}
