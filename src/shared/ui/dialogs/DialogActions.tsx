import type { ReactNode } from "react";

/** The buttons at the end of a dialog, the primary one last. In a form they are sticky. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-1 mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 border-t border-line bg-sheet px-1 pt-4.5 pb-1 in-[form]:sticky in-[form]:bottom-0 in-[form]:z-1 md:flex md:justify-end">
      {children}
    </div>
  );
}
