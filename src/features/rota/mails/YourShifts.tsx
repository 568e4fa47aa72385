import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { ShiftLines, VolunteerNote } from "./parts/ShiftParts.tsx";
import { shiftAttachments } from "./parts/shift-calendar.ts";
import {
  longShift,
  type MailedShift,
  sampleMail,
  sampleShift,
  type VolunteerMail,
} from "./parts/shift-props.ts";
import { shiftPush, shiftsEndedPush } from "./parts/shift-push.ts";

interface Words {
  subject: string;
  heading: string;
  preview: string;
  /** The text above the shifts. */
  before?: string;
  after?: string;
  /** How to cancel the shifts, below the link to their page. */
  drop?: string;
}

const ended = {
  subject: "Your shift is cancelled",
  heading: "You don’t need to come",
  preview: "The attached file removes the shift from your calendar.",
  after: "Open the attached file to remove the shift from your calendar. Thank you for volunteering.",
};

const words = {
  taken: {
    subject: "You have a shift",
    heading: "You have this shift",
    preview: "Thank you. This email says when and where.",
    after: "Open the attached file to add the shift to your calendar. We’ll remind you the day before.",
    drop: "Can’t make it? Drop the shift on your page, so that someone else can take it.",
  },
  tomorrow: {
    subject: "Your shift is tomorrow",
    heading: "See you tomorrow",
    preview: "Your shift tomorrow: what, when and where.",
    drop: "Can’t make it? Drop the shift on your page now, so that someone else can take it.",
  },
  changed: {
    subject: "Your shift has changed",
    heading: "Your shift has changed",
    preview: "Please check if you can still come.",
    before: "Your shift is now:",
    after: "You still have this shift. If you can’t come, drop it on your page.",
  },
  "called-off": { ...ended, before: "The event is cancelled, so you don’t need to come:" },
  "not-needed": {
    ...ended,
    before: "The organisers changed the rota, so you don’t need to come for this shift:",
  },
  "off-list": {
    ...ended,
    before: "The organisers removed you from the volunteers, so you don’t need to come for this shift:",
  },
  dropped: { ...ended, before: "You dropped this shift, so that others can take it:" },
} satisfies Record<string, Words>;

type Props = VolunteerMail & {
  why: keyof typeof words;
  tasks: MailedShift[];
  /** When we queued the email, in ISO 8601, for DTSTAMP in the calendar file. */
  at: string;
  /** Whether the shift checks people in; true only in the email after the volunteer's sign-up. */
  opensDoor?: boolean;
};

const isEnded = ({ why }: Pick<Props, "why">) => words[why].subject === ended.subject;

const sample = { ...sampleMail, at: "2026-02-20T12:00:00.000Z", tasks: [sampleShift] };
const twoShifts = [longShift, { ...sampleShift, claimId: "2", task: "Sound" }];

/** The email to a volunteer about their shifts. A calendar file adds, changes or cancels the entries. */
export default defineMail("rota-your-tasks", {
  subject: ({ why }) => words[why].subject,
  list: "rota",
  push: (mail) =>
    mail.why === "taken" ? undefined : isEnded(mail) ? shiftsEndedPush(mail) : shiftPush(mail),
  attachments: async ({ tasks, at, why }) =>
    why === "tomorrow" ? [] : shiftAttachments(tasks, { at, isCancelled: isEnded({ why }) }),
  samples: [
    { ...sample, why: "tomorrow" },
    { ...sample, why: "tomorrow", tasks: twoShifts },
    { ...sample, why: "taken", opensDoor: true },
    { ...sample, why: "taken", tasks: [longShift], opensDoor: false },
    { ...sample, why: "changed" },
    { ...sample, why: "changed", tasks: twoShifts },
    { ...sample, why: "called-off" },
    { ...sample, why: "not-needed", tasks: [longShift] },
    { ...sample, why: "off-list" },
    { ...sample, why: "dropped" },
  ],
  Content({ why, stock, link, leaveLink, tasks, opensDoor = false }: Props) {
    const { heading, preview, before, after, drop }: Words = words[why];
    return (
      <EmailLayout stock={stock} heading={heading} preview={preview}>
        {before && <Paragraph>{before}</Paragraph>}
        <ShiftLines tasks={tasks} />
        {after && <Paragraph>{after}</Paragraph>}
        {opensDoor && (
          <Paragraph>
            You check people in with your phone. From an hour before, your page has a button for check-in.
          </Paragraph>
        )}
        {why !== "off-list" && (
          <>
            <ActionLink href={link}>My shifts</ActionLink>
            {drop && <Paragraph>{drop}</Paragraph>}
            <VolunteerNote leaveLink={leaveLink} />
          </>
        )}
      </EmailLayout>
    );
  },
});
