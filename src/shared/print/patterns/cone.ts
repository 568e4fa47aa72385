import { disc, type Frame, type Plates, rings } from "../drawing.ts";
import type { Random } from "../random.ts";

/** A speaker's rings in green, a solid disc in pink across them. */
export function cone({ width, height, size }: Frame, random: Random): Plates {
  const count = random.pick([7, 8, 9]);
  const side = random.pick([1, 1, -1]);
  const radius = (width / height < 0.6 ? width : size) * random.between(0.5, 0.57);
  const x = width / 2 - side * Math.min(width * random.between(0.07, 0.13), radius * 0.5);
  const y = height * random.between(0.44, 0.52);
  const reach = radius * random.between(0.6, 0.76);
  const lean = random.between(0.05, 0.55);
  return {
    green: rings(x, y, { radius, period: radius / (count + 0.58), ink: 0.58 }),
    pink: disc(
      x + side * reach * Math.cos(lean),
      y + reach * Math.sin(lean),
      radius * random.between(0.61, 0.68),
    ),
  };
}
