import type { Ref } from "react";
import { brand } from "#src/brand.ts";

/** Confirms the address above the cleared form, so that the applicant notices a typo. */
export function ApplicationSent({ email, ref }: { email: string; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} tabIndex={-1} className="mb-8 scroll-mt-6 bg-hivis p-5 md:p-6">
      <h2 className="display text-card">It is in</h2>
      <p className="mt-3 max-w-read">
        The answer goes to <strong className="wrap-anywhere">{email}</strong>. Is that not your address? Write
        to{" "}
        <a className="link" href={`mailto:${brand.contactEmail}`}>
          {brand.contactEmail}
        </a>
        .
      </p>
    </div>
  );
}
