import { stat } from "node:fs/promises";
import type { AudioFacts, AudioRefusal } from "./media-tasks.ts";
import type { SoundDecoder } from "./sound-decoder.ts";
import { isBoxedPicture, isTruncatedWave, kindOf, openSound } from "./sound-file.ts";
import type { SoundPacket } from "./sound-packet.ts";
import { readTrack, type SoundTrack } from "./sound-track.ts";

/** Enough packets for a decoder that starts mid-stream. */
const SAMPLED_PACKETS = 24;

const END_SECONDS = 0.5;

const notAudio = { refused: "not-audio" } as const;
const broken = { refused: "broken" } as const;

/** Identifies a sound file, if its container parses and its start and end decode. Rejects when it cannot be opened. */
export async function validateAudio(path: string): Promise<AudioFacts | AudioRefusal> {
  const { size } = await stat(path);
  if (size === 0) return notAudio;
  const input = openSound(path);
  try {
    const found = await kindOf(input);
    if (!found) return notAudio;
    const { kind, contentType } = found;
    if (kind === "wav" && (await isTruncatedWave(path, size))) return broken;
    const track = await readTrack(path, input, kind);
    if (track === "not-audio") return notAudio;
    if (track === "none") return (await isBoxedPicture(path)) ? notAudio : broken;
    if (!(await decodes(track))) return broken;
    return { kind, extension: kind, contentType, duration: Math.floor(track.seconds) };
  } catch {
    return broken;
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
