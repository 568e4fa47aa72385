import type { ReactNode } from "react";
import { Icon } from "#shared/ui/Icon.tsx";

/** A section of a long text, with its heading beside it on wide screens. Collapsible on narrow ones. */
export function FoldedSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="folding border-t-2 border-ink">
      <h2 id={id} className="display text-section">
        {title}
      </h2>
      <details open className="fold fold-narrow group">
        <summary className="flex items-center justify-between gap-4 py-5">
          <h2 className="display text-section">{title}</h2>
          <Icon name="chevron" className="size-6 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="pb-8">{children}</div>
      </details>
    </section>
  );
}
