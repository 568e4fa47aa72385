import { RATE } from "./audio.ts";
import type { Random } from "./random.ts";

export type Shape = "sine" | "triangle" | "saw" | "square";

/** An oscillator: call it once a sample with the frequency in hertz. Phase runs from 0 to 1. */
export function oscillator(shape: Shape, startPhase = 0, width = 0.5): (hertz: number) => number {
  let phase = startPhase;
  const advance = (step: number) => {
    phase += step;
    if (phase >= 1) phase -= 1;
    return phase;
  };
  if (shape === "sine") return (hertz) => Math.sin(2 * Math.PI * advance(hertz / RATE));
  if (shape === "triangle") return (hertz) => 1 - 4 * Math.abs(advance(hertz / RATE) - 0.5);
  if (shape === "saw") {
    return (hertz) => {
      const step = hertz / RATE;
      const at = advance(step);
      return 2 * at - 1 - smoothedStep(at, step);
    };
  }
  return (hertz) => {
    const step = hertz / RATE;
    const at = advance(step);
    const level = at < width ? 1 : -1;
    return level + smoothedStep(at, step) - smoothedStep((at + 1 - width) % 1, step);
  };
}

export function whiteNoise(random: Random): () => number {
  return () => random.next() * 2 - 1;
}

/** Noise that falls 3 dB an octave (Paul Kellet's filter). */
export function pinkNoise(random: Random): () => number {
  let low = 0;
  let middle = 0;
  let high = 0;
  return () => {
    const white = random.next() * 2 - 1;
    low = 0.99765 * low + white * 0.099046;
    middle = 0.963 * middle + white * 0.2965164;
    high = 0.57 * high + white * 1.0526913;
    return (low + middle + high + white * 0.1848) * 0.2;
  };
}

/** PolyBLEP: rounds the jump of a saw or square over two samples, which keeps it from aliasing. */
function smoothedStep(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step;
    return t + t - t * t - 1;
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return t * t + t + t + 1;
  }
  return 0;
}
