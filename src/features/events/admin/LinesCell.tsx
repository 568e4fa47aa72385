import type { ReactNode } from "react";

/**
 * A cell with a line of text, and a smaller line below it on wide screens. Long words break, so the table does not
 * widen.
 */
export function LinesCell({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <span className="block wrap-anywhere @max-[52rem]:leading-snug @[52rem]:min-w-40">
      {children}
      {below && <span className="block text-small text-ink-2 @max-[30rem]:hidden">{below}</span>}
    </span>
  );
}
