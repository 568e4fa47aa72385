import type { ReactNode } from "react";
import type { Toast } from "./toasts.ts";

const bars = { done: "border-arch", failed: "border-flare", note: "border-hivis" } as const;

export function ToastMessage({
  tone = "note",
  title,
  text,
  children,
}: {
  tone?: Toast["tone"];
  title: ReactNode;
  text?: ReactNode;
  /** The dismiss button. */
  children?: ReactNode;
}) {
  return (
    <div
      className={`flex flex-wrap gap-x-3 border-l-10 bg-ink py-3.5 pr-[min(1rem,16px)] pl-[min(1.125rem,18px)] text-newsprint ${bars[tone]}`}
    >
      {/* With large text, the dismiss button wraps to a new line. */}
      <div className="min-w-0 grow basis-36 wrap-anywhere">
        <div className="text-body leading-snug font-bold">{title}</div>
        {text && <div className="mt-0.5 text-small">{text}</div>}
      </div>
      {children}
    </div>
  );
}
