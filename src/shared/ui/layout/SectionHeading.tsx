import type { ReactNode } from "react";
import { fitWord } from "#shared/type/fit-word.ts";

/** A section's heading, with a sentence or a button at the far side. */
export function SectionHeading({
  children,
  aside,
  id,
  as: Heading = "h2",
  className = "",
}: {
  children: ReactNode;
  aside?: ReactNode;
  id?: string;
  as?: "h1" | "h2" | "h3";
  className?: string;
}) {
  return (
    <div className={`@container mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 ${className}`}>
      <Heading id={id} className="display text-section" style={fitWord(children, "var(--text-section)")}>
        {children}
      </Heading>
      {aside !== undefined && <div className="max-w-[27rem]">{aside}</div>}
    </div>
  );
}
