import type { ReactNode } from "react";
import { SectionHeading } from "./SectionHeading.tsx";

/** A section of a public page in full page width, with its heading for a name. */
export function PageSection({
  id,
  title,
  aside,
  tone,
  flush = false,
  children,
}: {
  id: string;
  title: ReactNode;
  /** A sentence or a button at the far side of the heading. */
  aside?: ReactNode;
  /** Classes of the full-width band: its background and text colour. */
  tone?: string;
  /** Removes the space below, where the next section belongs to this one. */
  flush?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={tone}>
      <div
        className={`relative mx-auto max-w-page px-4 pt-15 md:px-8 md:pt-21 ${flush ? "" : "pb-15 md:pb-21"}`}
      >
        <SectionHeading id={id} aside={aside}>
          {title}
        </SectionHeading>
        {children}
      </div>
    </section>
  );
}
