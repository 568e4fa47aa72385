import type { Random } from "#shared/numbers/random.ts";
import { band, disc, type Frame, isRibbon, type Plates } from "../drawing.ts";

/** Level lines in green with a thickness that follows two ripple sources, a pink disc over them. */
export function swell(frame: Frame, random: Random): Plates {
  const { width, height, size } = frame;
  const short = Math.min(width, height);
  const lines = Math.round(height / (Math.sqrt(short) * random.between(1, 1.1)));
  const pitch = height / lines;
  const wave = (2 * Math.PI) / (short * random.between(0.36, 0.46));
  const one = { x: width * random.between(0.05, 0.35), y: height * random.between(-0.2, 0.4) };
  const two = { x: width * random.between(0.65, 0.95), y: height * random.between(0.6, 1.2) };
  const flat = random.between(1.7, 2.1);
  const phase = random.between(0, 2 * Math.PI);
  const ripple = (x: number, y: number) =>
    Math.sin(Math.hypot(x - one.x, (y - one.y) * flat) * wave) +
    Math.sin(Math.hypot(x - two.x, (y - two.y) * flat) * wave * 0.8 + phase);

  const steps = Math.max(14, Math.round((width / short) * 18));
  let path = "";
  for (let i = 0; i < lines; i++) {
    const y = pitch * (i + 0.5);
    path += band(
      { from: 0, to: width, steps },
      () => y,
      (x) => pitch * (0.43 + 0.185 * ripple(x, y)),
    );
  }
  const radius = (isRibbon(frame) ? height * 1.25 : size) * random.between(0.3, 0.34);
  return {
    green: `<path d="${path}"/>`,
    pink: disc(width * random.between(0.34, 0.44), height * random.between(0.46, 0.56), radius),
  };
}
