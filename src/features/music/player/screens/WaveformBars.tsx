const barWidth = 0.68;

/** Bars with heights 0..1 above and below a centre line; fills its parent. */
export function WaveformBars({
  bars,
  className = "",
  style,
}: {
  bars: readonly number[];
  className?: string;
  style?: { clipPath: string };
}) {
  const path = barPath(bars);
  return (
    <svg
      viewBox={`${-barWidth / 2} -50 ${bars.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={style}
      className={`absolute inset-0 size-full ${className}`}
    >
      <path d={path} stroke="currentColor" strokeWidth={barWidth} />
      <path d={path} stroke="currentColor" strokeWidth={barWidth} transform="translate(0 1) scale(1 -1)" />
    </svg>
  );
}

/** The lower half of each bar, with one stroke per bar: one number per bar makes the page's HTML small. */
function barPath(bars: readonly number[]): string {
  return `M0 0${bars.map((bar) => `V${Math.round(bar * 49)}V0`).join("m1 0")}`;
}
