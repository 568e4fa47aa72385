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
  heading: "You need not come",
  preview: "We remove it from your calendar. Thank you.",
  after: "The file takes it out of your calendar. Thank you for being there for us.",
};

const words = {
  taken: {
    subject: "You have a shift",
    heading: "You have this shift",
    preview: "Thank you. When and where is in this mail.",
    after: "The file puts it into your calendar. We remind you the day before.",
    drop: "Can’t make it? Drop it on your page, and somebody else sees it.",
  },
  tomorrow: {
    subject: "Your shift is tomorrow",
    heading: "See you tomorrow",
    preview: "What you do tomorrow, when and where.",
    drop: "Can’t make it? Drop it on your page now, so that somebody else can take it.",
  },
  changed: {
    subject: "Your shift has changed",
    heading: "Your shift has changed",
    preview: "Please look whether you can still come.",
    before: "This is how it is now:",
    after: "You still have it. If you can’t come then, drop it on your page.",
  },
  "called-off": { ...ended, before: "The event is called off, so you need not come:" },
  "not-needed": {
    ...ended,
    before: "The organisers have changed the rota: you need not come for this.",
  },
  "off-list": {
    ...ended,
    before: "The organisers have taken you off the list of volunteers: you need not come for this.",
  },
  dropped: { ...ended, before: "You have dropped this, and others can take it:" },
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
            You check tickets in with your own phone: from an hour before, your page has a button that opens
            the door.
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
