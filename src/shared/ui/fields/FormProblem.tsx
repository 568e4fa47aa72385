import type { ReactNode } from "react";
import { LiveRegion } from "#shared/ui/feedback/LiveRegion.tsx";
import { Icon } from "#shared/ui/Icon.tsx";

/** A form-level or action-level error, in an alert that a form can focus. */
export function FormProblem({
  problem,
  occasion,
  id,
  className = "",
  children,
}: {
  problem: string | null | undefined;
  /** Another value announces the same problem again: the errors of a submission, or its number. */
  occasion?: unknown;
  /** The id for `aria-describedby` of a field. */
  id?: string;
  className?: string;
  /** A way to continue, such as a link. */
  children?: ReactNode;
}) {
  if (!problem) return null;
  return (
    <LiveRegion
      id={id}
      role="alert"
      tabIndex={-1}
      occasion={occasion}
      more={children}
      className={`border-l-4 border-bad py-1 pl-3 outline-none ${className}`}
    >
      <p className="flex gap-2 font-semibold text-bad">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{problem}</span>
      </p>
    </LiveRegion>
  );
}
