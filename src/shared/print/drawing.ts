/** The area of a pattern. Lengths are in user units: 1 per CSS pixel at the shape's original size. */
export type Frame = {
  width: number;
  height: number;
  /** The unit for motifs in tall and wide frames: the short side, scaled up slightly with the long one. */
  size: number;
};

/** SVG elements for each plate. They inherit the plate's ink as `fill` and `stroke`, with no stroke width. */
export type Plates = { green: string; pink: string };

export function frameOf(width: number, height: number): Frame {
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  return { width, height, size: short * (long / short) ** 0.3 };
}

/** A flat frame, for which patterns have a composition that is not cropped at the top. */
export function isRibbon({ width, height }: Frame): boolean {
  return width / height > 3.6;
}

/** A number with at most one decimal, in the shortest form that SVG allows. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
}

/** Numbers separated as tightly as path data allows: a minus sign separates by itself. */
export function nums(first: number, ...others: number[]): string {
  let joined = num(first);
  for (const other of others) {
    const text = num(other);
    joined += text.startsWith("-") ? text : ` ${text}`;
  }
  return joined;
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
  const top: number[] = [];
  const bottom: number[] = [];
  // One point beyond each end, for the slopes there.
  for (let i = -1; i <= steps + 1; i++) {
    const x = from + i * step;
    const y = middle(x);
    const half = thickness(x) / 2;
    top.push(y - half);
    bottom.push(y + half);
  }
  bottom.reverse();
  return `M${nums(from, top[1] ?? 0)}${smooth(top, step)}V${num(bottom[1] ?? 0)}${smooth(bottom, -step)}z`;
}

/**
 * A curve from the second to the last but one of evenly spaced heights. Each control point mirrors the previous one, so
 * the short "s" command is exact.
 */
function smooth(heights: number[], step: number): string {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const at = (i: number) => heights[i] ?? 0;
  const slope = (i: number) => (at(i + 1) - at(i - 1)) / 6;
  let path = `c${nums(step / 3, slope(1))}`;
  let pen = { x: 0, y: tenth(at(1)) };
  for (let i = 2; i < heights.length - 1; i++) {
    const end = { x: tenth((i - 1) * step), y: tenth(at(i)) };
    const control = nums(end.x - step / 3 - pen.x, at(i) - slope(i) - pen.y, end.x - pen.x, end.y - pen.y);
    path += i === 2 ? (control.startsWith("-") ? control : ` ${control}`) : `s${control}`;
    pen = end;
  }
  return path;
}
