import type { ReactNode } from "react";
import { ExternalLink } from "#shared/ui/ExternalLink.tsx";

/** At the fields of a form that asks for personal data: who reads it and for how long, in words for readers of 14. */
export function PrivacyNotice({
  className = "",
  children,
}: {
  className?: string;
  /** One or two sentences that begin with whether they may send the form. */
  children: ReactNode;
}) {
  return (
    <p className={`border-l-4 border-arch pl-3 text-small ${className}`}>
      Under 18? {children} {/* In a new tab, so that nothing typed is lost. */}
      <ExternalLink href="/privacy" className="link">
        What we keep of you
      </ExternalLink>
    </p>
  );
}
