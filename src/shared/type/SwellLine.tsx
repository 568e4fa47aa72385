import type { CSSProperties } from "react";
import { type DisplayWeight, swell } from "./fit.ts";

/**
 * A heading's line in which every letter has its own width, as if bass were pushing it, solved to fill the column.
 * Its letters are hidden from screen readers: the heading around it must carry the words, as visually hidden text
 * or a label. `measureEm` is the column's width in ems of the type (wide screens), `narrowMeasureEm` below the
 * medium breakpoint.
 */
export function SwellLine({
  text,
  crest,
  measureEm,
  narrowMeasureEm = measureEm,
  depth,
  weight = 900,
  className = "",
}: {
  text: string;
  /** Where the letters are widest. */
  crest: "edges" | "middle";
  measureEm: number;
  narrowMeasureEm?: number;
  /** How far the widths swing to either side, in percent of the normal width. */
  depth?: number;
  weight?: DisplayWeight;
  className?: string;
}) {
  const narrow = swell(text, { weight, crest, depth, measureEm: narrowMeasureEm });
  const wide = swell(text, { weight, crest, depth, measureEm });
  const style = {
    "--narrow-size": `${((100 / narrowMeasureEm) * narrow.scale).toFixed(3)}cqi`,
    "--wide-size": `${((100 / measureEm) * wide.scale).toFixed(3)}cqi`,
    fontWeight: weight,
  } as CSSProperties;
  return (
    <span aria-hidden="true" className={`block [container-type:inline-size] contain-layout ${className}`}>
      <span
        style={style}
        className={
          "block whitespace-pre font-display leading-[0.8] tracking-normal [font-kerning:none] " +
          "[text-rendering:geometricPrecision] [font-size:var(--narrow-size)] md:[font-size:var(--wide-size)]"
        }
      >
        {[...text].map((letter, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter's place is its identity.
            key={i}
            style={{ "--n": percent(narrow.widths[i]), "--w": percent(wide.widths[i]) } as CSSProperties}
            className="[font-stretch:var(--n)] md:[font-stretch:var(--w)]"
          >
            {letter}
          </span>
        ))}
      </span>
    </span>
  );
}

function percent(width = 100): string {
  return `${width.toFixed(1)}%`;
}
