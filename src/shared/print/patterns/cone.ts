import type { Random } from "#shared/numbers/random.ts";
import { disc, type Frame, isRibbon, type Plates, rings } from "../drawing.ts";

/** A speaker's rings in green, a solid disc in pink across them. */
export function cone(frame: Frame, random: Random): Plates {
  if (isRibbon(frame)) return risingCone(frame, random);
  const { width, height, size } = frame;
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

/** Rings from one edge of the ribbon to the other, and a half disc that rises from its foot. */
function risingCone({ width, height }: Frame, random: Random): Plates {
  const side = random.pick([1, 1, -1]);
  const radius = height * random.between(0.72, 0.84);
  return {
    green: rings(width * (0.5 - side * random.between(0.12, 0.2)), height, {
      radius: width,
      period: height * random.between(0.17, 0.2),
      ink: 0.58,
    }),
    pink: disc(width * (0.5 + side * random.between(0.06, 0.16)), height, radius),
  };
}
