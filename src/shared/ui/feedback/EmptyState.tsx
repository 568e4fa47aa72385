import type { ReactNode } from "react";

export function EmptyState({
  title,
  children,
  action,
  className = "",
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={`flex min-h-62 flex-col items-center justify-center gap-2 border-2 border-dashed border-control px-6 py-10 text-center ${className}`}
    >
      <svg viewBox="0 0 120 60" width="120" height="60" aria-hidden="true" className="fill-line">
        <path d={flat} />
      </svg>
      <p className="display text-[1.5rem] leading-none [font-stretch:80%]">{title}</p>
      {children !== undefined && <div className="text-small text-ink-2">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

const flat = swellLines({ width: 120, height: 60, lines: 7 });

/** Path data of horizontal lines with a wavy thickness, each half a wave out of phase with the last. */
function swellLines({
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
