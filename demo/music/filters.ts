import { RATE } from "./audio.ts";

export type Pass = "low" | "band" | "high";

/** A resonant filter whose cutoff (hertz) may move with every sample (state variable, trapezoidal). */
export function sweepable(pass: Pass): (x: number, cutoff: number, q?: number) => number {
  let first = 0;
  let second = 0;
  let last = 0;
  let g = 0;
  return (x, cutoff, q = Math.SQRT1_2) => {
    if (Math.abs(cutoff - last) > last * 0.001) {
      last = cutoff;
      g = Math.tan((Math.PI * Math.max(16, Math.min(cutoff, RATE * 0.45))) / RATE);
    }
    const k = 1 / q;
    const h = 1 / (1 + g * (g + k));
    const band = h * (first + g * (x - second));
    const low = second + g * band;
    first = 2 * band - first;
    second = 2 * low - second;
    if (pass === "low") return low;
    return pass === "band" ? band * k : x - k * band - low;
  };
}

export type Equaliser = "lowpass" | "highpass" | "peak" | "lowshelf" | "highshelf";

/** A fixed equaliser (Robert Bristow-Johnson's formulas); gain in decibels for peak and shelves. */
export function equaliser(kind: Equaliser, hertz: number, gain = 0, q = Math.SQRT1_2): (x: number) => number {
  const [b0, b1, b2, a1, a2] = coefficients(kind, hertz, gain, q);
  let first = 0;
  let second = 0;
  return (x) => {
    const y = b0 * x + first;
    first = b1 * x - a1 * y + second;
    second = b2 * x - a2 * y;
    return y;
  };
}

/** A gentle 6 dB an octave low-pass, used for damping and smoothing. */
export function smoother(hertz: number): (x: number) => number {
  const amount = 1 - Math.exp((-2 * Math.PI * hertz) / RATE);
  let y = 0;
  return (x) => {
    y += amount * (x - y);
    return y;
  };
}

type Coefficients = [b0: number, b1: number, b2: number, a1: number, a2: number];

function coefficients(kind: Equaliser, hertz: number, gain: number, q: number): Coefficients {
  const w = (2 * Math.PI * hertz) / RATE;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a = 10 ** (gain / 40);
  const over = (b: [number, number, number], d: [number, number, number]): Coefficients => [
    b[0] / d[0],
    b[1] / d[0],
    b[2] / d[0],
    d[1] / d[0],
    d[2] / d[0],
  ];
  const plain: [number, number, number] = [1 + alpha, -2 * cos, 1 - alpha];
  if (kind === "lowpass") return over([(1 - cos) / 2, 1 - cos, (1 - cos) / 2], plain);
  if (kind === "highpass") return over([(1 + cos) / 2, -1 - cos, (1 + cos) / 2], plain);
  if (kind === "peak") {
    return over([1 + alpha * a, -2 * cos, 1 - alpha * a], [1 + alpha / a, -2 * cos, 1 - alpha / a]);
  }
  const s = kind === "lowshelf" ? 1 : -1;
  const root = 2 * Math.sqrt(a) * alpha;
  return over(
    [
      a * (a + 1 - s * (a - 1) * cos + root),
      s * 2 * a * (a - 1 - s * (a + 1) * cos),
      a * (a + 1 - s * (a - 1) * cos - root),
    ],
    [
      a + 1 + s * (a - 1) * cos + root,
      -s * 2 * (a - 1 + s * (a + 1) * cos),
      a + 1 + s * (a - 1) * cos - root,
    ],
  );
}
