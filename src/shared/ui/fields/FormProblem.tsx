import type { ReactNode } from "react";
import { Icon } from "#shared/ui/Icon.tsx";

/** Why something failed as a whole, such as a form of which no field is at fault. Screen readers read it at once; a form can focus it. */
export function FormProblem({
  problem,
  id,
  className = "",
  children,
}: {
  problem: string | null | undefined;
  /** For a field that it describes. */
  id?: string;
  className?: string;
  /** What helps. */
  children?: ReactNode;
}) {
  if (!problem) return null;
  return (
    <div
      id={id}
      role="alert"
      tabIndex={-1}
      className={`border-l-4 border-bad py-1 pl-3 outline-none ${className}`}
    >
      <p className="flex gap-2 font-semibold text-bad">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">{problem}</span>
      </p>
      {children}
    </div>
  );
}
