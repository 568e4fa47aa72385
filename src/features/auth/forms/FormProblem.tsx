import type { ReactNode } from "react";
import { Icon } from "#shared/ui/Icon.tsx";

/** What went wrong, where it is not one field's fault; read out at once. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex gap-2 border-l-4 border-bad py-1 pl-3 font-semibold text-bad">
      <Icon name="alert" className="mt-0.5 size-5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
