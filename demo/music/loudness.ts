import { RATE, type Stereo } from "./audio.ts";
import { equaliser } from "./filters.ts";

/** Integrated loudness in LUFS (ITU-R BS.1770: weighted, 400 ms blocks, gated). Silence is -Infinity. */
export function loudness({ left, right }: Stereo): number {
  const hop = Math.round(RATE / 10);
  const [first, second] = [energies(left, hop), energies(right, hop)];
  const tenths = first.map((energy, i) => (energy + (second[i] ?? 0)) / hop);
  const blocks = Array.from(tenths.slice(3), (_, i) => mean(Array.from(tenths.subarray(i, i + 4))));
  const audible = blocks.filter((power) => inLufs(power) > -70);
  const gate = inLufs(mean(audible)) - 10;
  return inLufs(mean(audible.filter((power) => inLufs(power) > gate)));
}

function energies(samples: Float32Array, hop: number): Float64Array {
  const shelf = equaliser("highshelf", 1681.97, 4, 0.7072);
  const rumble = equaliser("highpass", 38.135, 0, 0.5003);
  const sums = new Float64Array(Math.floor(samples.length / hop));
  for (let block = 0; block < sums.length; block++) {
    let total = 0;
    for (let i = block * hop; i < (block + 1) * hop; i++) {
      const x = rumble(shelf(samples[i] ?? 0));
      total += x * x;
    }
    sums[block] = total;
  }
  return sums;
}

function inLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, x) => sum + x, 0) / values.length;
}
