import type { ReactNode } from "react";
import { ExternalLink } from "#shared/ui/ExternalLink.tsx";

/** The privacy notice beside form fields: who reads the data and for how long, for readers aged 14. */
export function PrivacyNotice({
  className = "",
  about,
  children,
}: {
  className?: string;
  /** The section of /privacy about this form; by default the whole page. */
  about?: "booking";
  /** One or two sentences, the first on whether under-18s may send the form. */
  children: ReactNode;
}) {
  return (
    <p className={`border-l-4 border-arch pl-3 text-small ${className}`}>
      Under 18? {children} {/* Opens a new tab, which keeps the draft. */}
      <ExternalLink href={about ? `/privacy#${about}` : "/privacy"} className="link">
        What we keep of you
      </ExternalLink>
    </p>
  );
}
