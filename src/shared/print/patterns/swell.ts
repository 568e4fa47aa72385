import { band, disc, type Frame, type Plates } from "../drawing.ts";
import type { Random } from "../random.ts";

/** Level lines in green whose thickness follows two ripple sources, a pink disc over them. */
export function swell({ width, height, size }: Frame, random: Random): Plates {
  const lines = Math.round(height / (Math.sqrt(Math.min(width, height)) * random.between(0.9, 1)));
  const pitch = height / lines;
  const wave = (2 * Math.PI) / (size * random.between(0.42, 0.56));
  const one = { x: width * random.between(-0.1, 0.25), y: height * random.between(0.1, 0.5) };
  const two = { x: width * random.between(0.75, 1.1), y: height * random.between(0.5, 0.95) };
  const phase = random.between(0, 2 * Math.PI);
  const ripple = (x: number, y: number) =>
    Math.sin(Math.hypot(x - one.x, (y - one.y) * 1.6) * wave) +
    Math.sin(Math.hypot(x - two.x, (y - two.y) * 1.6) * wave * 0.8 + phase);

  const steps = Math.max(14, Math.round((width / size) * 18));
  let path = "";
  for (let i = 0; i < lines; i++) {
    const y = pitch * (i + 0.5);
    path += band(
      { from: 0, to: width, steps },
      () => y,
      (x) => pitch * (0.43 + 0.165 * ripple(x, y)),
    );
  }
  const radius = size * random.between(0.3, 0.34);
  return {
    green: `<path d="${path}"/>`,
    pink: disc(width * random.between(0.34, 0.44), height * random.between(0.46, 0.56), radius),
  };
}
