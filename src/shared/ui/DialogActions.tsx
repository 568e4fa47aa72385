import type { ReactNode } from "react";

/** The buttons at the end of a dialog's form, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 grid auto-cols-fr grid-flow-col gap-3 border-t border-line pt-4.5 md:auto-cols-max md:justify-end">
      {children}
    </div>
  );
}
