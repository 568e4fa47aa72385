import type { ReactNode } from "react";

/**
 * A cell with a line, and a smaller one below where there is room. Breaks long words so that the table does not widen,
 * and leaves room for ordinary ones.
 */
export function LinesCell({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <span className="block wrap-anywhere @max-[52rem]:leading-snug @[52rem]:min-w-40">
      {children}
      {below && <span className="block text-small text-ink-2 @max-[30rem]:hidden">{below}</span>}
    </span>
  );
}
