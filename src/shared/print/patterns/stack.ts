import type { Random } from "#shared/numbers/random.ts";
import { disc, type Frame, num, nums, type Plates } from "../drawing.ts";

/** A wall of speakers in pink, some of them ringed; a diagonal green screen over one half. */
export function stack({ width, height }: Frame, random: Random): Plates {
  const aspect = width / height;
  const rows = aspect > 2.6 ? 1 : aspect > 1.4 ? 2 : 3;
  const fit = Math.min(width / 2, height / rows);
  const columns = Math.max(2, 2 * Math.floor(width / fit / 2 + 0.15));
  const pitch = Math.min(fit, width / columns) * 0.95;
  const right = random() < 0.7;

  let speakers = "";
  const plain = Math.floor(random() * rows * columns);
  const ringed = Math.floor(random() * rows * columns);
  for (let i = 0; i < rows * columns; i++) {
    const x = width / 2 + (Math.floor(i / rows) - (columns - 1) / 2) * pitch;
    const y = height / 2 + ((i % rows) - (rows - 1) / 2) * pitch;
    const rolled = random() < 0.5;
    const isRinged = i === ringed || (rolled && i !== plain);
    speakers += isRinged ? ringedSpeaker(x, y, pitch * 0.47) : disc(x, y, pitch * 0.47);
  }
  return {
    green: diagonalScreen(right ? width / 2 : 0, width / 2, height, pitch * 0.155),
    pink: speakers,
  };
}

function ringedSpeaker(x: number, y: number, r: number): string {
  const ring = (radius: number) => `<circle r="${num(r * radius)}"/>`;
  return (
    `<g transform="translate(${nums(x, y)})"><circle r="${num(r * 0.14)}"/><g fill="none" stroke-width="${num(r * 0.14)}">` +
    `${ring(0.31)}${ring(0.55)}${ring(0.79)}<circle r="${num(r * 0.975)}" stroke-width="${num(r * 0.05)}"/></g></g>`
  );
}

// Parallelograms cut at the sides of the half, so that no clip path is needed.
function diagonalScreen(left: number, width: number, height: number, pitch: number): string {
  const step = pitch * Math.SQRT2;
  const rise = step * 0.58;
  let path = "";
  for (let y = step / 2; y - rise < height + width; y += step) {
    path += `M${num(left)} ${num(y)}v${num(-rise)}l${nums(width, -width)}v${num(rise)}z`;
  }
  return `<path d="${path}"/>`;
}
