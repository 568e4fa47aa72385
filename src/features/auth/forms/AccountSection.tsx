import { type ReactNode, useId } from "react";

/** A section of the account page: title and lead to the left, controls to the right. */
export function AccountSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 bg-sheet px-4 py-6 md:grid-cols-[16rem_minmax(0,1fr)] md:px-6.5 md:py-8"
    >
      <div>
        <h2 id={id} className="display mb-2 text-[1.5rem] leading-none font-stretch-[94%]">
          {title}
        </h2>
        <div className="text-small text-ink-2">{lead}</div>
      </div>
      <div className="min-w-0 md:max-w-110">{children}</div>
    </section>
  );
}
