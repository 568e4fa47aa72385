import type { SoundPacket } from "./framed-sound.ts";
import { kindOf, openSound } from "./sound-file.ts";
import { readTrack } from "./sound-track.ts";

export const PEAK_COUNT = 96;

/** Of a longer stretch only three parts are decoded, so that hours cost no more than ten minutes. */
const SAMPLED_SECONDS = 6;

/**
 * The loudness of 96 stretches, the loudest 255; null for a codec that the reader does not decode. Rejects for other
 * files.
 */
export async function readPeaks(path: string): Promise<Uint8Array | null> {
  const input = openSound(path);
  try {
    const kind = await kindOf(input);
    const track = kind && (await readTrack(path, input, kind));
    if (!track || "refused" in track) throw new Error("Not a sound");
    const decoder = await track.decoder();
    if (!decoder) return null;
    const meter = loudnessMeter(track.seconds);
    for (const [from, to] of sampledParts(track.seconds)) {
      for await (const packet of track.packets(from)) {
        if (packet.timestamp >= to) break;
        meter.add(decoder.decode(packet.data), packet);
      }
    }
    decoder.free();
    return meter.read();
  } finally {
    input.dispose();
  }
}

function loudnessMeter(seconds: number) {
  const sums = new Float64Array(PEAK_COUNT);
  const counts = new Float64Array(PEAK_COUNT);
  return {
    add(rows: Float32Array[], { timestamp, duration }: SoundPacket): void {
      const perSecond = PEAK_COUNT / seconds;
      for (const row of rows) {
        const perSample = (duration / row.length) * perSecond;
        for (let at = 0; at < row.length; at++) {
          const place = Math.floor(timestamp * perSecond + at * perSample);
          const stretch = Math.max(0, Math.min(PEAK_COUNT - 1, place));
          const sample = row[at] ?? 0;
          sums[stretch] = (sums[stretch] ?? 0) + sample * sample;
          counts[stretch] = (counts[stretch] ?? 0) + 1;
        }
      }
    },
    read(): Uint8Array {
      const powers = Array.from(sums, (sum, stretch) => sum / (counts[stretch] || 1));
      const loudest = Math.max(...powers);
      return Uint8Array.from(powers, (power) =>
        loudest > 0 ? Math.round(255 * Math.sqrt(power / loudest)) : 0,
      );
    },
  };
}

/** The decoded parts [from, to] in seconds. */
function sampledParts(seconds: number): [number, number][] {
  if (seconds / PEAK_COUNT <= SAMPLED_SECONDS) return [[0, Number.POSITIVE_INFINITY]];
  const parts = PEAK_COUNT * 3;
  return Array.from({ length: parts }, (_, part) => {
    const from = (seconds * part) / parts;
    return [from, from + SAMPLED_SECONDS / 3];
  });
}
