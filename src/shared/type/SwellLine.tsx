import type { CSSProperties } from "react";
import type { SwelledText } from "./swell-line.ts";
import { swellWidths } from "./swell-widths.ts";

/**
 * A heading's line in which every letter has its own width, as if pushed by bass; `swellText` fits it to the column.
 * Screen readers skip it: the heading around it must have the words as visually hidden text or as its label.
 */
export function SwellLine({ solved, className = "" }: { solved: SwelledText; className?: string }) {
  const { weight, narrow, wide } = solved;
  const letters = [...solved.text];
  const narrowWidths = swellWidths(letters, { ...solved, ...narrow });
  const wideWidths = swellWidths(letters, { ...solved, ...wide });
  const style = {
    "--narrow-size": narrow.size,
    "--wide-size": wide.size,
    fontWeight: weight,
  } as CSSProperties;
  return (
    <span aria-hidden="true" className={`block [container-type:inline-size] [contain:layout] ${className}`}>
      <span style={style} className="solved leading-[0.8]">
        {letters.map((letter, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter's place is its identity.
            key={i}
            style={{ "--n": percent(narrowWidths[i]), "--w": percent(wideWidths[i]) } as CSSProperties}
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
