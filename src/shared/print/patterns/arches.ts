import type { Random } from "#shared/numbers/random.ts";
import { type Frame, num, nums, type Plates, screenedDisc } from "../drawing.ts";

/** Nested railway arches in green; a striped disc inside and a solid floor in pink. */
export function arches({ width, height }: Frame, random: Random): Plates {
  const bays = Math.max(1, Math.floor(width / height / 1.3));
  const bay = width / bays;
  const outer = Math.min(bay, height * 1.05) * random.between(0.44, 0.47);
  const count = random.pick([3, 3, 4]);
  const period = outer / (count - 0.02);
  const floor = height * random.between(0.13, 0.16);
  const top = height * random.between(0.05, 0.08);
  const radius = outer * random.between(0.66, 0.76);
  const side = random.pick([1, 1, -1]);
  const offset = outer * random.between(0.3, 0.42);
  const foot = height - floor - radius * random.between(0.84, 0.96);

  let legs = "";
  let discs = "";
  for (let i = 0; i < bays; i++) {
    const x = bay * (i + 0.5);
    for (let k = 0; k < count; k++) {
      const r = outer - period * (k + 0.25);
      legs += `M${nums(x - r, height)}V${num(top + outer)}a${num(r)} ${num(r)} 0 0 1 ${num(2 * r)} 0V${num(height)}`;
    }
    const y = Math.max(foot, top + radius);
    discs += screenedDisc(x + side * offset, y, { radius, period: radius * 0.15, ink: 0.66 });
  }
  return {
    green: `<path fill="none" stroke-width="${num(period / 2)}" d="${legs}"/>`,
    pink: `${discs}<path d="M0 ${num(height - floor)}H${num(width)}V${num(height)}H0z"/>`,
  };
}
