import type { CSSProperties } from "react";
import type { SwelledText } from "./swell-line.ts";

/**
 * A heading's line in which every letter has its own width, as if pushed by bass; `swellText` fits it to the column.
 * Screen readers skip it: the heading around it must have the words as visually hidden text or as its label.
 */
export function SwellLine({ solved, className = "" }: { solved: SwelledText; className?: string }) {
  const style = {
    "--narrow-size": solved.narrowSize,
    "--wide-size": solved.wideSize,
    fontWeight: solved.weight,
  } as CSSProperties;
  return (
    <span aria-hidden="true" className={`block [container-type:inline-size] [contain:layout] ${className}`}>
      <span style={style} className="solved leading-[0.8]">
        {solved.letters.map(({ letter, narrow, wide }, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter's place is its identity.
            key={i}
            style={{ "--n": narrow, "--w": wide } as CSSProperties}
            className="[font-stretch:var(--n)] md:[font-stretch:var(--w)]"
          >
            {letter}
          </span>
        ))}
      </span>
    </span>
  );
}
