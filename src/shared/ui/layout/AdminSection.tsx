import { type ReactNode, useId } from "react";

/** One matter of a back-office page: its name, a sentence on it, and what it is. */
export function AdminSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id={id} className="display text-[1.5rem] leading-none font-stretch-[94%]">
          {title}
        </h2>
        <p className="text-small text-ink-2">{lead}</p>
      </div>
      {children}
    </section>
  );
}
