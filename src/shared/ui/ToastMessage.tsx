import type { ReactNode } from "react";
import type { Toast } from "./toasts.ts";

const bars = { done: "border-arch", failed: "border-flare", note: "border-hivis" } as const;

/** How a toast looks. */
export function ToastMessage({
  tone = "note",
  title,
  text,
  children,
}: {
  tone?: Toast["tone"];
  title: ReactNode;
  text?: ReactNode;
  /** Its dismiss button. */
  children?: ReactNode;
}) {
  return (
    <div className={`flex gap-3 border-l-10 bg-ink py-3.5 pr-4 pl-4.5 text-newsprint ${bars[tone]}`}>
      <div className="min-w-0 flex-1">
        <div className="text-body leading-snug font-bold">{title}</div>
        {text && <div className="mt-0.5 text-small">{text}</div>}
      </div>
      {children}
    </div>
  );
}
