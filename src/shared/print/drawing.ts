/** The sheet a pattern is drawn on. Lengths are in user units, 1 per CSS pixel at the shape's own size. */
export type Frame = {
  width: number;
  height: number;
  /** Length that keeps motifs alike in tall and wide frames: the short side, grown a little with the long one. */
  size: number;
};

/** SVG elements for each plate. They inherit the plate's ink as `fill` and `stroke`, with no stroke width. */
export type Plates = { green: string; pink: string };

export function frameOf(width: number, height: number): Frame {
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  return { width, height, size: short * (long / short) ** 0.3 };
}

/** A number with at most one decimal, as short as SVG allows. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return "0";
  return String(rounded).replace(/^(-?)0\./, "$1.");
}

/** Numbers separated as tightly as path data allows: a minus sign separates by itself. */
export function nums(...values: number[]): string {
  return values.map(num).reduce((joined, value) => joined + (value.startsWith("-") ? value : ` ${value}`));
}

export function disc(x: number, y: number, r: number): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/>`;
}

/** Concentric rings around a solid centre; `period` from ring to ring, `ink` the inked share of it. */
export function rings(
  x: number,
  y: number,
  { radius, period, ink }: { radius: number; period: number; ink: number },
) {
  const line = period * ink;
  let circles = `<circle r="${num(line / 2)}" stroke-width="${num(line)}"/>`;
  for (let r = period + line / 2; r + line / 2 <= radius + 0.1; r += period)
    circles += `<circle r="${num(r)}"/>`;
  return `<g transform="translate(${nums(x, y)})" fill="none" stroke-width="${num(line)}">${circles}</g>`;
}

/** A disc seen through horizontal slits: `period` from line to line, `ink` the inked share of it. */
export function screenedDisc(
  x: number,
  y: number,
  { radius, period, ink }: { radius: number; period: number; ink: number },
) {
  let path = "";
  for (let top = -radius; top < radius; top += period) {
    const bottom = Math.min(top + period * ink, radius);
    const from = Math.sqrt(Math.max(0, radius ** 2 - top ** 2));
    const to = Math.sqrt(Math.max(0, radius ** 2 - bottom ** 2));
    const r = num(radius);
    path +=
      `M${nums(x - from, y + top)}A${r} ${r} 0 0 0 ${nums(x - to, y + bottom)}H${num(x + to)}` +
      `A${r} ${r} 0 0 0 ${nums(x + from, y + top)}z`;
  }
  return `<path d="${path}"/>`;
}

/**
 * A band drawn as one closed path through evenly spaced points.
 * `middle` and `thickness` take x and return y and the band's full height there.
 */
export function band(
  { from, to, steps }: { from: number; to: number; steps: number },
  middle: (x: number) => number,
  thickness: (x: number) => number,
): string {
  const step = (to - from) / steps;
  const edge = (side: 1 | -1) => (x: number) => middle(x) + (side * thickness(x)) / 2;
  const top = edge(-1);
  const bottom = edge(1);
  return (
    `M${nums(from, top(from))}${smooth(top, from, step, steps)}` +
    `V${num(bottom(to))}${smooth(bottom, to, -step, steps)}z`
  );
}

// Each control point is the mirror image of the last one, so the short "s" command says it exactly.
function smooth(y: (x: number) => number, start: number, step: number, steps: number): string {
  const slope = (x: number) => (y(x + step) - y(x - step)) / 2;
  const first = slope(start) / 3;
  let path = "";
  let pen = Math.round(y(start) * 10) / 10;
  let penX = Math.round(start * 10) / 10;
  for (let i = 1; i <= steps; i++) {
    const x = start + i * step;
    const end = { x: Math.round(x * 10) / 10, y: Math.round(y(x) * 10) / 10 };
    const control = nums(end.x - step / 3 - penX, y(x) - slope(x) / 3 - pen);
    const target = nums(end.x - penX, end.y - pen);
    path += i === 1 ? `c${nums(step / 3, first)} ${control} ${target}` : `s${control} ${target}`;
    pen = end.y;
    penX = end.x;
  }
  return path.replaceAll(" -", "-");
}
