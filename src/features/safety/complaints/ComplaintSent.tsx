import type { Ref } from "react";
import { fullDateText } from "#shared/time/dates.ts";
import { brand } from "#src/brand.ts";

export interface SentComplaint {
  reference: string;
  dueOn: string;
  email: string;
}

/** Confirms the address above the cleared form, so that a typo is noticed. */
export function ComplaintSent({
  sent: { reference, dueOn, email },
  ref,
}: {
  sent: SentComplaint;
  ref: Ref<HTMLDivElement>;
}) {
  return (
    <div ref={ref} tabIndex={-1} className="mb-8 scroll-mt-6 bg-hivis p-5 md:p-6">
      <h2 className="display text-card">We have it</h2>
      <p className="mt-3 max-w-read">
        Your number is <strong>{reference}</strong>. You get our answer by{" "}
        <strong>{fullDateText(dueOn)}</strong> at <strong className="wrap-anywhere">{email}</strong>; a mail
        that we have it is on its way there. Is that not your address? Write to{" "}
        <a className="link wrap-anywhere" href={`mailto:${brand.contactEmail}`}>
          {brand.contactEmail}
        </a>{" "}
        with your number.
      </p>
    </div>
  );
}
