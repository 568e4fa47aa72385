import { Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { timesText } from "../../times/times.rules.ts";
import type { MailedShift, VolunteerMail } from "./shift-props.ts";

export function ShiftLines({ tasks }: { tasks: readonly MailedShift[] }) {
  return (
    <>
      {tasks.map((shift) => (
        <Paragraph key={shift.claimId}>
          {`${shift.task} at ${shift.event}: ${timesText(shift)}, ${shift.where}.`}
        </Paragraph>
      ))}
    </>
  );
}

/** The end of every email to a volunteer. */
export function VolunteerNote({ leaveLink }: Pick<VolunteerMail, "leaveLink">) {
  return (
    <>
      <Note>Don’t share these links: anyone with them can take and drop shifts for you.</Note>
      <QuietLink href={leaveLink}>Stop volunteering</QuietLink>
    </>
  );
}
