import type { CSSProperties } from "react";
import type { SwelledLine } from "./swell.ts";

/**
 * A heading's line with a separate width for every letter. Screen readers skip it: the heading around it must have
 * the words as visually hidden text or as its label.
 */
export function SwellLine({ line, className = "" }: { line: SwelledLine; className?: string }) {
  const { text, narrow, wide } = line;
  const style = { "--narrow-size": narrow.size, "--wide-size": wide.size } as CSSProperties;
  return (
    <span aria-hidden="true" className={`block [container-type:inline-size] [contain:layout] ${className}`}>
      <span style={style} className="solved leading-[0.8]">
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
