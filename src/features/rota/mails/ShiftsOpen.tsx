import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { ShiftLines, VolunteerNote } from "./parts/ShiftParts.tsx";
import {
  longShift,
  type MailedShift,
  sampleMail,
  sampleShift,
  type VolunteerMail,
} from "./parts/shift-props.ts";

export type ShiftsOpenProps = VolunteerMail & {
  /** Not shown: before sending we use it to check if the volunteer is still on the list. */
  volunteerId: string;
  /** The first open shifts. */
  tasks: MailedShift[];
  /** The number of further open shifts. */
  more: number;
};

const volunteerId = "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a21";

/** The email to every volunteer, sent when a member of staff clicks the button: shifts without a volunteer. */
export default defineMail("rota-tasks-open", {
  subject: "Our events need volunteers",
  list: "rota",
  isBulk: true,
  unsubscribe: ({ leaveLink }) => leaveLink,
  samples: [
    { ...sampleMail, volunteerId, tasks: [sampleShift], more: 0 },
    {
      ...sampleMail,
      volunteerId,
      tasks: Array.from({ length: 8 }, (_, n) => ({ ...longShift, claimId: `${n}` })),
      more: 12,
    },
  ],
  Content: ({ stock, link, leaveLink, tasks, more }: ShiftsOpenProps) => (
    <EmailLayout stock={stock} heading="Our events need volunteers" preview="Sign up for an open shift.">
      <Paragraph>These shifts still need volunteers:</Paragraph>
      <ShiftLines tasks={tasks} />
      {more > 0 && <Paragraph>{`More on your page: ${more}.`}</Paragraph>}
      <ActionLink href={link}>Sign up for a shift</ActionLink>
      <VolunteerNote leaveLink={leaveLink} />
    </EmailLayout>
  ),
});
