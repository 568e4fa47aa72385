import type { CSSProperties } from "react";
import { type DisplayWeight, fitWidth } from "./fit.ts";
import { breakLines } from "./lines.ts";

/**
 * A name in display type that fills its column by changing the width of its letters, without JavaScript.
 * The size follows the column: `measureEm` is the column's width in ems, so a larger number gives smaller type.
 * A name too short for the widest letters grows up to `maxScale`; one too long for the narrowest breaks at a space,
 * each line filling the column, or shrinks where it has none.
 */
export function FitLine({
  text,
  measureEm,
  narrowMeasureEm = measureEm,
  weight = 900,
  maxScale = 1.6,
  className = "",
}: {
  text: string;
  measureEm: number;
  /** The measure below the medium breakpoint; the same one when not given. */
  narrowMeasureEm?: number;
  weight?: DisplayWeight;
  maxScale?: number;
  className?: string;
}) {
  const lines = breakLines(text, { weight, measureEm: Math.min(measureEm, narrowMeasureEm) });
  return (
    <span className={`block [container-type:inline-size] contain-layout ${className}`}>
      {lines.map((line, i) => {
        const narrow = solved(line, { weight, measureEm: narrowMeasureEm, maxScale });
        const wide = solved(line, { weight, measureEm, maxScale });
        const style = {
          "--narrow-size": narrow.size,
          "--narrow-width": narrow.width,
          "--wide-size": wide.size,
          "--wide-width": wide.width,
          fontWeight: weight,
        } as CSSProperties;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line's place is its identity.
          <span key={i}>
            {i > 0 && " "}
            <span
              style={style}
              className={
                "block whitespace-pre font-display leading-[0.84] tracking-normal [font-kerning:none] " +
                "[text-rendering:geometricPrecision] [font-size:var(--narrow-size)] [font-stretch:var(--narrow-width)] " +
                "md:[font-size:var(--wide-size)] md:[font-stretch:var(--wide-width)]"
              }
            >
              {line}
            </span>
          </span>
        );
      })}
    </span>
  );
}

function solved(
  line: string,
  { weight, measureEm, maxScale }: { weight: DisplayWeight; measureEm: number; maxScale: number },
) {
  const { wdth, scale } = fitWidth(line, { weight, measureEm });
  return {
    size: `${((100 / measureEm) * Math.min(scale, maxScale)).toFixed(3)}cqi`,
    width: `${wdth.toFixed(2)}%`,
  };
}
