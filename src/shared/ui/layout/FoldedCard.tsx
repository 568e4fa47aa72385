import type { ReactNode } from "react";
import { Icon } from "../Icon.tsx";

/** A card to read, folded on narrow screens. `useFoldInAddress` unfolds it for a link to its id. */
export function FoldedCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="h-full border-t-3 border-ink bg-sheet px-4 md:px-5">
      <h2 className="fold-heading display pt-4 text-card">{title}</h2>
      <details className="fold fold-narrow group">
        <summary className="flex min-h-14 items-center justify-between gap-3 py-2">
          <h2 className="display text-card">{title}</h2>
          <Icon name="chevron" className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <div id={id} tabIndex={-1} className="scroll-mt-24 pt-2 pb-5 outline-none">
          {children}
        </div>
      </details>
    </section>
  );
}
