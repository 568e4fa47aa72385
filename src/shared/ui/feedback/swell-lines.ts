/** Path data of horizontal lines with a wavy thickness, each half a wave out of phase with the last. */
export function swellLines({
  width,
  height,
  lines,
  steps = 24,
}: {
  width: number;
  height: number;
  lines: number;
  steps?: number;
}): string {
  const pitch = height / lines;
  return Array.from({ length: lines }, (_, line) => {
    const middle = (line + 0.5) * pitch;
    const phase = line % 2 === 0 ? 1 : -1;
    const half = (step: number) =>
      (pitch / 2) * (0.5 + 0.42 * phase * Math.cos((4 * Math.PI * step) / steps));
    const point = (step: number, side: 1 | -1) =>
      `${tenths((step / steps) * width)} ${tenths(middle + side * half(step))}`;
    const there = Array.from({ length: steps + 1 }, (_, step) => point(step, -1));
    const back = Array.from({ length: steps + 1 }, (_, step) => point(steps - step, 1));
    return `M${[...there, ...back].join("L")}Z`;
  }).join("");
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
