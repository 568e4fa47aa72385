import { mapped, RATE, type Stereo } from "./audio.ts";
import { type Equaliser, equaliser, type Pass, smoother, sweepable } from "./filters.ts";

/** A change to a whole channel. It may return the same length only. */
export type Effect = (sound: Stereo) => Stereo;

export function eq(kind: Equaliser, hertz: number, gain = 0, q = Math.SQRT1_2): Effect {
  return each(() => equaliser(kind, hertz, gain, q));
}

/** Moves a filter over time: `cutoff` answers hertz for a time in seconds. */
export function sweep(pass: Pass, cutoff: (time: number) => number, q = 0.8): Effect {
  return each(() => {
    const filter = sweepable(pass);
    let hertz = 0;
    return (x, time, index) => {
      if (index % 32 === 0) hertz = cutoff(time);
      return filter(x, hertz, q);
    };
  });
}

/** Moves the loudness over time; `level` is a gain. */
export function fade(level: (time: number) => number): Effect {
  return each(() => {
    const smooth = smoother(30);
    let now = 0;
    return (x, time, index) => {
      if (index % 32 === 0) now = level(time);
      return x * smooth(now);
    };
  });
}

/** Warm saturation. Amount is the gain into the curve; the level stays about the same. */
export function saturate(amount: number): Effect {
  return each(() => (x) => Math.tanh(x * amount) / Math.tanh(amount));
}

/** Fewer steps and fewer samples, as on an old sampler. */
export function crush(bits: number, hertz: number): Effect {
  return each(() => {
    const steps = 2 ** (bits - 1);
    let held = 0;
    let phase = 1;
    return (x) => {
      phase += hertz / RATE;
      if (phase >= 1) {
        phase -= 1;
        held = Math.round(x * steps) / steps;
      }
      return held;
    };
  });
}

/** The unsteady speed of a tape: slow wow and quick flutter, depth in milliseconds. */
export function tape(depth: number): Effect {
  return moving((time, side) => {
    const wow = Math.sin(2 * Math.PI * 0.55 * time) + 0.6 * Math.sin(2 * Math.PI * 0.23 * time + 1);
    return depth * (2 + wow + 0.12 * Math.sin(2 * Math.PI * 6.3 * time + side * 0.3));
  }, 0);
}

/** Widens with two slowly moving copies. */
export function chorus(mix = 0.5, rate = 0.6): Effect {
  return moving((time, side) => 11 + 4 * Math.sin(2 * Math.PI * rate * time + side * Math.PI * 0.5), 1 - mix);
}

/** Rocks the loudness between the ears. */
export function tremolo(rate: number, depth: number): Effect {
  return each(
    (side) => (x, time) => x * (1 - depth * (0.5 + 0.5 * side * Math.sin(2 * Math.PI * rate * time))),
  );
}

/** Less (0) or more (above 1) difference between the ears; below `bassHertz` all is mono. */
export function width(amount: number, bassHertz = 0): Effect {
  return ({ left, right }) => {
    const high = bassHertz ? equaliser("highpass", bassHertz) : (x: number) => x;
    const side = mapped(left, (x, i) => high((x - (right[i] ?? 0)) / 2) * amount);
    const middle = mapped(left, (x, i) => (x + (right[i] ?? 0)) / 2);
    return {
      left: mapped(middle, (x, i) => x + (side[i] ?? 0)),
      right: mapped(middle, (x, i) => x - (side[i] ?? 0)),
    };
  };
}

/** Ducks under each of the times (seconds), by `depth` from 0 to 1, and comes back in `seconds`. */
export function duck(times: readonly number[], depth: number, seconds: number): Effect {
  return ({ left, right }) => {
    const gain = new Float32Array(left.length).fill(1);
    for (const at of times) {
      const start = Math.max(0, Math.round((at - 0.004) * RATE));
      const length = Math.min(gain.length - start, Math.round(seconds * RATE));
      for (let i = 0; i < length; i++) {
        const closing = Math.min(1, i / (0.005 * RATE));
        const dip = 1 - depth * closing * (1 - (i / (seconds * RATE)) ** 1.4);
        gain[start + i] = Math.min(gain[start + i] ?? 1, dip);
      }
    }
    const smooth = smoother(120);
    const even = mapped(gain, (x) => smooth(x - 1) + 1);
    return {
      left: mapped(left, (x, i) => x * (even[i] ?? 1)),
      right: mapped(right, (x, i) => x * (even[i] ?? 1)),
    };
  };
}

type PerSample = (x: number, time: number, index: number) => number;

/** Runs a fresh process over each ear; side is -1 for left and 1 for right. */
function each(start: (side: -1 | 1) => PerSample): Effect {
  const run = (samples: Float32Array, process: PerSample) =>
    mapped(samples, (x, i) => process(x, i / RATE, i));
  return ({ left, right }) => ({ left: run(left, start(-1)), right: run(right, start(1)) });
}

/** Reads the sound through a delay that moves (milliseconds), beside `dry` of the original. */
function moving(milliseconds: (time: number, side: -1 | 1) => number, dry: number): Effect {
  const run = (samples: Float32Array, side: -1 | 1) =>
    mapped(samples, (x, i) => {
      const from = i - (Math.max(0, milliseconds(i / RATE, side)) / 1000) * RATE;
      const whole = Math.floor(from);
      const first = samples[whole] ?? 0;
      const second = samples[whole + 1] ?? 0;
      return x * dry + (first + (second - first) * (from - whole)) * (1 - dry);
    });
  return ({ left, right }) => ({ left: run(left, -1), right: run(right, 1) });
}
