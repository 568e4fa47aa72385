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
