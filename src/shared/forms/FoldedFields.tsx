import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#shared/ui/Icon.tsx";

/** Optional fields, folded. They unfold for an error. */
export function FoldedFields({
  title,
  hint,
  isOpen,
  children,
}: {
  title: string;
  /** What the fields are for. */
  hint?: string;
  /** Unfolds them, for example for a draft. */
  isOpen: boolean;
  children: ReactNode;
}) {
  const fold = useRef<HTMLDetailsElement>(null);
  // Runs before the form moves the focus to the field with the error.
  useEffect(() => {
    if (fold.current?.querySelector("[aria-invalid=true]")) fold.current.open = true;
  });
  return (
    <details ref={fold} className="fold group border-y-2 border-line" open={isOpen || undefined}>
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2 font-semibold">
        <span>
          {title}
          {hint && <span className="block text-small font-normal text-ink-2">{hint}</span>}
        </span>
        <Icon name="chevron" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-5">{children}</div>
    </details>
  );
}
