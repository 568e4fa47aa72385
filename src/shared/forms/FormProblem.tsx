import type { ReactNode } from "react";
import { Icon } from "#shared/ui/Icon.tsx";

/** Why a form was not sent, where it is not one field's fault: read out at once, and focused after the fields. */
export function FormProblem({
  problem,
  className = "mt-5",
  children,
}: {
  problem: string | undefined;
  className?: string;
  /** What helps. */
  children?: ReactNode;
}) {
  if (!problem) return null;
  return (
    <div role="alert" tabIndex={-1} className={`border-l-4 border-bad py-1 pl-3 outline-none ${className}`}>
      <p className="flex gap-2 font-semibold text-bad">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">{problem}</span>
      </p>
      {children}
    </div>
  );
}
