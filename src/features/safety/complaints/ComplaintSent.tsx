import type { Ref } from "react";
import { fullDateText } from "#shared/time/dates.ts";
import { brand } from "#src/brand.ts";

export interface SentComplaint {
  reference: string;
  dueOn: string;
  /** The private page of the complaint. */
  link: string;
  email: string | null;
}

/** Confirms the address above the cleared form, so that a typo is noticed, and shows the private link. */
export function ComplaintSent({
  sent: { reference, dueOn, link, email },
  ref,
}: {
  sent: SentComplaint;
  ref: Ref<HTMLDivElement>;
}) {
  return (
    <div ref={ref} tabIndex={-1} className="mb-8 grid scroll-mt-6 gap-3 bg-hivis p-5 md:p-6">
      <h2 className="display text-card">We have it</h2>
      <p className="max-w-read">
        Your number is <strong>{reference}</strong>. You get our answer by{" "}
        <strong>{fullDateText(dueOn)}</strong>
        {email ? (
          <>
            {" "}
            at <strong className="wrap-anywhere">{email}</strong>; a mail that we have it is on its way there.
            Is that not your address? Write to{" "}
            <a className="link wrap-anywhere" href={`mailto:${brand.contactEmail}`}>
              {brand.contactEmail}
            </a>{" "}
            with your number.
          </>
        ) : (
          <>.</>
        )}
      </p>
      <p className="max-w-read">
        {email
          ? "No mail comes? This private page shows what becomes of it:"
          : "We cannot write to you, so keep this private page. It shows what becomes of it:"}
      </p>
      <p>
        <a className="link font-semibold wrap-anywhere" href={link}>
          {link}
        </a>
      </p>
      <p className="max-w-read text-small">
        It shows no word that you wrote. Whoever has the link can read it, and we cannot send it again.
      </p>
    </div>
  );
}
