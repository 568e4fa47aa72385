import { type ReactNode, useId } from "react";
import { useSectionInAddress } from "#shared/pages/use-section-in-address.ts";

/** A section of the account page: title and lead to the left, controls to the right. */
export function AccountSection({
  name,
  title,
  lead,
  children,
}: {
  /** The section's id, for links to it. */
  name?: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const section = useSectionInAddress(name);
  return (
    <section
      ref={section}
      id={name}
      aria-labelledby={id}
      className="grid scroll-mt-4 gap-x-12 gap-y-5 bg-sheet px-4 py-6 md:grid-cols-[16rem_minmax(0,1fr)] md:px-6.5 md:py-8"
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
