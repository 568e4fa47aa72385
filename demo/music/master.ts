import { decibels, mapped, RATE, type Stereo, scale } from "./audio.ts";
import { eq, width } from "./effects.ts";
import { smoother } from "./filters.ts";
import { loudness } from "./loudness.ts";

const CEILING = decibels(-2.2);

/** Brings a mix to the target loudness (LUFS), with peaks below -2.2 dBFS, mono bass, no rumble and no silence
 * at the end. */
export function master(mixed: Stereo, target = -13.4): Stereo {
  const clean = [eq("highpass", 26), width(1, 130)].reduce((sound, effect) => effect(sound), mixed);
  const glued = glue(toLoudness(clean, -18));
  let gain = target - loudness(glued);
  let mastered = limit(glued, decibels(gain));
  for (let pass = 0; pass < 2; pass++) {
    gain += target - loudness(mastered);
    mastered = limit(glued, decibels(gain));
  }
  return trimmed(mastered);
}

/** Ends a quarter of a second after the last thing one can hear (-58 dBFS), fading to nothing. */
function trimmed({ left, right }: Stereo): Stereo {
  const audible = (x: number) => Math.abs(x) > 0.00126;
  const last = Math.max(left.findLastIndex(audible), right.findLastIndex(audible));
  const length = Math.min(left.length, last + Math.round(RATE / 4));
  const faded = (x: number, i: number) => x * Math.min(1, (length - 1 - i) / (RATE / 4));
  return { left: mapped(left.subarray(0, length), faded), right: mapped(right.subarray(0, length), faded) };
}

function toLoudness(sound: Stereo, target: number): Stereo {
  return scale(sound, decibels(target - loudness(sound)));
}

/** A slow 2:1 compressor over the whole mix, so that its parts move together. */
function glue({ left, right }: Stereo): Stereo {
  const threshold = decibels(-17);
  const quick = smoother(9);
  const slow = smoother(1.6);
  const gain = mapped(left, (x, i) => {
    const power = (x * x + (right[i] ?? 0) ** 2) / 2;
    const level = Math.sqrt(Math.max(quick(power), slow(power) * 0.7));
    return level > threshold ? (threshold / level) ** 0.4 : 1;
  });
  return {
    left: mapped(left, (x, i) => x * (gain[i] ?? 1)),
    right: mapped(right, (x, i) => x * (gain[i] ?? 1)),
  };
}

/** A soft clip for the sharpest peaks, then a limiter that looks 5 ms ahead: nothing passes the ceiling. */
function limit(sound: Stereo, gain: number): Stereo {
  const left = mapped(sound.left, (x) => soften(x * gain));
  const right = mapped(sound.right, (x) => soften(x * gain));
  const ahead = Math.round(0.005 * RATE);
  const wanted = mapped(left, (x, i) =>
    Math.min(1, CEILING / Math.max(1e-9, Math.abs(x), Math.abs(right[i] ?? 0))),
  );
  const lowest = slidingMinimum(wanted, ahead);
  const release = 1 - Math.exp(-1 / (0.09 * RATE));
  let held = 1;
  const released = mapped(lowest, (x) => {
    held = Math.min(x, held + (1 - held) * release);
    return held;
  });
  let total = ahead;
  const smooth = mapped(released, (x, i) => {
    total += x - (i < ahead ? 1 : (released[i - ahead] ?? 1));
    return total / ahead;
  });
  return {
    left: mapped(left, (x, i) => x * (smooth[i] ?? 1)),
    right: mapped(right, (x, i) => x * (smooth[i] ?? 1)),
  };
}

/** Straight up to 0.7, then bends towards 1.35. */
function soften(x: number): number {
  const size = Math.abs(x);
  return size < 0.7 ? x : Math.sign(x) * (0.7 + 0.65 * Math.tanh((size - 0.7) / 0.65));
}

/** The least of each sample and the `ahead` minus one after it. */
function slidingMinimum(values: Float32Array, ahead: number): Float32Array {
  const result = new Float32Array(values.length);
  const queue = new Int32Array(values.length);
  let first = 0;
  let last = 0;
  for (let i = values.length - 1; i >= 0; i--) {
    while (last > first && (values[queue[last - 1] ?? 0] ?? 0) >= (values[i] ?? 0)) last--;
    queue[last++] = i;
    if ((queue[first] ?? 0) >= i + ahead) first++;
    result[i] = values[queue[first] ?? 0] ?? 0;
  }
  return result;
}
