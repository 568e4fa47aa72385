import type { ReactNode } from "react";

/** A step of an emailed link: its heading, and below it what to do. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5 wrap-anywhere">
      <h2 className="display text-dialog">{title}</h2>
      {children}
    </div>
  );
}
