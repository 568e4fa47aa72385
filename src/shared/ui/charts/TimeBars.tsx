import { scaleBand, scaleLinear } from "d3-scale";
import { useLayoutEffect, useRef, useState } from "react";

export interface Bar {
  /** The bar's start: a day as yyyy-MM-dd, or a moment in ISO 8601. */
  from: string;
  count: number;
}

const HEIGHT = 220;
const BELOW = 26;
const ABOVE = 10;

/** In pixels. */
const LABEL_PX = 68;

/** A bar chart that fits the width of its container, drawn at device size. Screen readers read the table instead. */
export function TimeBars({
  bars,
  labelOf,
}: {
  bars: readonly Bar[];
  /** A bar's label, of about eight letters. */
  labelOf: (from: string) => string;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);

  const most = Math.max(...bars.map(({ count }) => count));
  const y = scaleLinear([0, most], [HEIGHT - BELOW, ABOVE]).nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const left = 12 + 8.5 * String(ticks.at(-1) ?? 0).length;
  const x = scaleBand(
    bars.map(({ from }) => from),
    [left, width],
  ).paddingInner(0.18);
  const every = Math.max(1, Math.ceil((bars.length * LABEL_PX) / Math.max(1, width - left)));
  return (
    // Without an intrinsic width: its last drawing would keep a grid column as wide as the old window.
    <div ref={frame} className="contain-inline-size" style={{ height: HEIGHT }}>
      {width > left && (
        <svg width={width} height={HEIGHT} aria-hidden="true" className="block text-ink">
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <line x1={left} x2={width} className={tick === 0 ? "stroke-ink stroke-2" : "stroke-line"} />
              <text x={left - 8} dy="0.35em" textAnchor="end" className="fill-ink-2 font-mono text-xs">
                {tick}
              </text>
            </g>
          ))}
          {bars.map(({ from, count }, index) => (
            <g key={from}>
              <rect
                x={x(from)}
                y={y(count)}
                width={Math.min(x.bandwidth(), 56)}
                height={HEIGHT - BELOW - y(count)}
                className="fill-ink hover:fill-flare"
              >
                <title>{`${labelOf(from)}: ${count}`}</title>
              </rect>
              {index % every === 0 && (x(from) ?? 0) + LABEL_PX - 12 <= width && (
                <text x={x(from)} y={HEIGHT - 8} className="fill-ink-2 font-mono text-xs">
                  {labelOf(from)}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
