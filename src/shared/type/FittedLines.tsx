import type { CSSProperties } from "react";
import type { FittedName } from "./fit.ts";

/** The lines of a name that is already fitted; `FitLine` also fits it. */
export function FittedLines({ lines, className = "" }: { lines: FittedName; className?: string }) {
  return (
    <span className={`block [container-type:inline-size] [contain:layout] ${className}`}>
      {lines.map(({ text, narrow, wide }, i) => {
        const style = {
          "--narrow-size": narrow.size,
          "--narrow-width": narrow.width,
          "--wide-size": wide.size,
          "--wide-width": wide.width,
        } as CSSProperties;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line's place is its identity.
          <span key={i}>
            {i > 0 && " "}
            <span style={style} className="solved leading-[0.84]">
              {text}
            </span>
          </span>
        );
      })}
    </span>
  );
}
