import type { ReactNode } from "react";
import { swellLines } from "./swell-lines.ts";

/** Replaces an empty list. */
export function EmptyState({
  title,
  children,
  action,
  className = "",
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={`flex min-h-62 flex-col items-center justify-center gap-2 border-2 border-dashed border-control px-6 py-10 text-center ${className}`}
    >
      <svg viewBox="0 0 120 60" width="120" height="60" aria-hidden="true" className="fill-line">
        <path d={flat} />
      </svg>
      <p className="display text-[1.5rem] leading-none [font-stretch:80%]">{title}</p>
      {children !== undefined && <div className="text-small text-ink-2">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

const flat = swellLines({ width: 120, height: 60, lines: 7 });
