import { type ReactNode, useId } from "react";

/** A section of a back-office page: a heading, a sentence, and the content. */
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
