import type { Random } from "#shared/numbers/random.ts";
import { type Frame, isRibbon, num, type Plates, screenedDisc } from "../drawing.ts";

/** Uneven columns in pink, a disc behind a line screen in green. */
export function eq(frame: Frame, random: Random): Plates {
  const { width, height, size } = frame;
  const radius = (isRibbon(frame) ? height * 1.15 : size) * random.between(0.36, 0.4);
  const x = width * random.between(0.42, 0.6);
  const y = radius + (height - 2 * radius) * random.between(0.25, 0.45);
  const columns = Math.max(9, Math.round((width / height) * 7));
  const pitch = width / columns;
  let path = "";
  let last = 0;
  for (let i = 0; i < columns; i++) {
    let level = random.between(0.18, 0.9);
    if (Math.abs(level - last) < 0.12) level = level > 0.5 ? level - 0.22 : level + 0.22;
    last = level;
    const left = i * pitch + pitch * 0.03;
    path += `M${num(left)} ${num(height)}V${num(height * (1 - level))}h${num(pitch * 0.87)}V${num(height)}z`;
  }
  return {
    green: screenedDisc(x, y, { radius, period: radius * 0.126, ink: 0.6 }),
    pink: `<path d="${path}"/>`,
  };
}
