import type { Random } from "#shared/numbers/random.ts";
import { band, type Frame, type Plates } from "../drawing.ts";

/** Two mountains of swelling lines, one per plate, crossing in the middle. */
export function rise(frame: Frame, random: Random): Plates {
  const drift = random.between(-0.015, 0.015);
  return {
    green: mountain(frame, { peaks: [0.27 + drift, 0.44 + drift], top: 0.02, left: 0.3, right: 0.42 }),
    pink: mountain(frame, { peaks: [0.635 + drift, 0.775 + drift], top: 0.05, left: 0.45, right: 0.3 }),
  };
}

type Mountain = {
  /** The positions of the two summits, in shares of the width. */
  peaks: [number, number];
  /** Heights of the first line at the summits, the left and the right edge, in shares of the height from the top. */
  top: number;
  left: number;
  right: number;
};

function mountain({ width, height }: Frame, { peaks, top, left, right }: Mountain): string {
  const aspect = width / height;
  const lines = aspect > 1.6 && aspect < 2.6 ? 18 : 24;
  const steps = aspect > 2.6 ? 32 : 24;
  const gap = (height * 1.02) / lines;

  let path = "";
  for (let i = 0; i < lines; i++) {
    const lift = 1 - i / lines;
    const y = (x: number) => {
      const ground = height * (left + (right - left) * (x / width));
      return ground + i * gap - (ground - height * top) * lift * bump(x / width, peaks);
    };
    if (y(peaks[0] * width) > height + gap && y(0) > height + gap) break;
    path += band(
      { from: -0.02 * width, to: width * 1.02, steps },
      y,
      (x) => gap * (0.4 + 0.3 * bump(x / width, peaks) * (0.4 + 0.6 * lift)),
    );
  }
  return `<path d="${path}"/>`;
}

/** The height of the mountain at a share of the width: 0 on the plain, about 1 on both summits. */
function bump(x: number, [one, two]: [number, number]): number {
  const spread = (two - one) * 0.55;
  const summit = (peak: number) => Math.exp(-(((x - peak) / spread) ** 2));
  const foot = Math.exp(-(((x - (one + two) / 2) / 0.27) ** 4));
  return 0.78 * (summit(one) + summit(two)) + 0.2 * foot;
}
