import type { ReactNode } from "react";

/**
 * A progress bar of ticks, tall up to `value` of `max`, with the numbers below. `funding` has 100 taller ticks, the
 * last reached one in flare.
 */
export function Progress({
  label,
  value,
  max,
  start,
  end,
  ticks = 38,
  funding = false,
  className = "",
}: {
  /** The label for screen readers. */
  label: string;
  value: number;
  max: number;
  /** The numbers, below at the left: "158 / 200 going". */
  start?: string;
  /** The text below, at the right: "42 left". */
  end?: string;
  ticks?: number;
  funding?: boolean;
  className?: string;
}) {
  const count = funding ? 100 : ticks;
  const reached = reachedTicks({ value, max, ticks: count });
  const words = [start, end].filter(Boolean).join(", ");
  const tall = funding && reached > 0 ? reached - 1 : reached;
  return (
    <div className={className}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(max, 0)}
        aria-valuenow={Math.min(Math.max(value, 0), Math.max(max, 0))}
        aria-valuetext={words || undefined}
      >
        <Row count={count} className={funding ? "h-8 md:h-11" : "h-4"}>
          <path d={tickPath({ from: 0, to: tall, height: 100 })} className="fill-current" />
          <path d={tickPath({ from: tall, to: reached, height: 100 })} className="fill-flare" />
          <path
            d={tickPath({ from: reached, to: count, height: 32 })}
            className={funding ? "fill-control" : "fill-current opacity-25"}
          />
        </Row>
      </div>
      {words && (
        // Duplicates the bar's `aria-valuetext`.
        <p
          aria-hidden="true"
          className={`flex justify-between gap-4 font-semibold tabular-nums ${funding ? "mt-2" : "mt-1 text-sm"}`}
        >
          <span>{start}</span>
          <span>{end}</span>
        </p>
      )}
    </div>
  );
}

function Row({ count, className, children }: { count: number; className: string; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${count * 10 - 3.5} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block w-full ${className}`}
    >
      {children}
    </svg>
  );
}

/**
 * The number of reached ticks, rounded down: at least one above zero, and all only at the full value. A target of zero
 * or less shows an empty row.
 */
export function reachedTicks({ value, max, ticks }: { value: number; max: number; ticks: number }): number {
  if (max <= 0 || value <= 0) return 0;
  if (value >= max) return ticks;
  return Math.min(ticks - 1, Math.max(1, Math.floor((value / max) * ticks)));
}

/** Path data of the ticks `from` to `to` (exclusive), one every 10 units, with the baseline at 100. */
export function tickPath({ from, to, height }: { from: number; to: number; height: number }): string {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => {
    const x = (from + i) * 10;
    return `M${x} ${100 - height}h6.5V100h-6.5z`;
  }).join("");
}
