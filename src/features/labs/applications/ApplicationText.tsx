import type { ReactNode } from "react";
import { mailLink } from "#shared/text/email.rules.ts";
import { isMaskedPhone } from "#shared/text/phone.rules.ts";
import type { ApplicationRow } from "./applications-data.ts";

/** The text of an application, and the admins' notes. */
export function ApplicationText({
  application,
  phoneCell,
}: {
  application: ApplicationRow;
  /** A masked phone number, which a click reveals. */
  phoneCell: (phone: string) => ReactNode;
}) {
  const { applicantEmail, phone, durationHours, targetAudience, adminNotes } = application;
  return (
    <>
      <dl className="mt-4 grid gap-x-8 gap-y-3 @[40rem]:grid-cols-2 @[64rem]:grid-cols-4">
        <Entry label="Email">
          <a className="link" href={mailLink(applicantEmail)}>
            {applicantEmail}
          </a>
        </Entry>
        <Entry label="Phone">
          {phone && isMaskedPhone(phone) && phoneCell(phone)}
          {phone && !isMaskedPhone(phone) && (
            <a className="link" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
              {phone}
            </a>
          )}
        </Entry>
        <Entry label="Duration">
          {durationHours && (durationHours === 1 ? "1 hour" : `${durationHours} hours`)}
        </Entry>
        <Entry label="Audience">{targetAudience}</Entry>
      </dl>
      <dl className="mt-4 grid gap-x-8 gap-y-4 @[52rem]:grid-cols-2">
        <Entry label="Lab description">{application.labDescription}</Entry>
        <Entry label="Equipment needed">{application.equipmentNeeded}</Entry>
        <Entry label="Mentor experience">{application.mentorExperience}</Entry>
        <Entry label="Motivation">{application.motivation}</Entry>
      </dl>
      {adminNotes && (
        <dl className="mt-4 border-l-4 border-ink py-1 pl-3">
          <Entry label="Our notes">{adminNotes}</Entry>
        </dl>
      )}
    </>
  );
}

/** Labels empty fields, so that admins do not look for the text elsewhere. */
function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-mono text-xs font-medium">{label}</dt>
      <dd className="mt-0.5 max-w-read whitespace-pre-line wrap-anywhere">
        {children || <span className="text-ink-2">Not given</span>}
      </dd>
    </div>
  );
}
