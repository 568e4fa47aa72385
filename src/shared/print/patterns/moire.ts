import type { Random } from "#shared/numbers/random.ts";
import { type Frame, type Plates, rings } from "../drawing.ts";

/** Two off-centre sets of rings, one per plate, each filling the frame. */
export function moire({ width, height, size }: Frame, random: Random): Plates {
  const period = size * random.between(0.085, 0.105);
  const side = random.pick([1, 1, -1]);
  const low = {
    x: width * (0.5 - side * random.between(0.26, 0.36)),
    y: height * random.between(0.94, 1.04),
  };
  const high = {
    x: width * (0.5 + side * random.between(0.2, 0.36)),
    y: height * random.between(-0.02, 0.17),
  };
  const across = Math.hypot(width, height);
  return {
    green: rings(low.x, low.y, { radius: across, period, ink: 0.5 }),
    pink: rings(high.x, high.y, { radius: across, period, ink: 0.5 }),
  };
}
