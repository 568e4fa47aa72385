import { whereText } from "#features/events/events/event-words.rules.ts";
import { whenText } from "#features/events/events/events.rules.ts";
import type { TicketMail } from "#features/events/mails/parts/night-props.ts";
import { calendarAttachment } from "#features/events/mails/parts/ticket-attachments.server.ts";
import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { longWeek, sampleWeeks } from "./parts/sample-weeks.ts";

interface Props {
  /** The booked weeks, each with its ticket code. */
  weeks: (TicketMail & { code: string })[];
  /** Whether the email address has an account, because its profile then lists the weeks. */
  hasAccount: boolean;
  leaveLink: string;
}

const sampleLeave =
  "https://site.example/undertone-ed/leave?place=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v";

/** The email to a person that the charity accepted: all dates, in the text and in one calendar file. */
export default defineMail("programme-accepted", {
  subject: "You have a place on Mental Toughness",
  list: "programme",
  isToTypedAddress: true,
  isOwed: true,
  attachments: async ({ weeks }) => [calendarAttachment(weeks)],
  samples: [
    { weeks: sampleWeeks, hasAccount: true, leaveLink: sampleLeave },
    { weeks: sampleWeeks.slice(0, 1), hasAccount: false, leaveLink: sampleLeave },
    { weeks: [longWeek], hasAccount: false, leaveLink: sampleLeave },
  ],
  Content({ weeks, hasAccount, leaveLink }: Props) {
    const [first] = weeks;
    return (
      <EmailLayout
        stock="market"
        heading="You have a place"
        preview={first ? `The programme begins on ${whenText(first)}.` : "This email has your dates."}
      >
        <Paragraph>
          {weeks.length === 1
            ? `You have a place on ${first?.university}. Your date:`
            : `You have a place on ${first?.university}. Your ${weeks.length} dates:`}
        </Paragraph>
        {weeks.map((week) => (
          <Paragraph
            key={week.ticketId}
          >{`${whenText(week)}, ${whereText(week)}. Code: ${week.code}`}</Paragraph>
        ))}
        <Note>
          Open the attached file to add all dates to your calendar. We’ll remind you the day before each week.
        </Note>
        <Paragraph>
          Say your name when you come in, or show the code for that week. A session costs £10, or £50 for all
          six in advance. Ask us about scholarships. We’ll keep it private.
        </Paragraph>
        <ActionLink href={first?.link ?? leaveLink}>My weeks</ActionLink>
        {!hasAccount && (
          <Note>
            Create an account with this address, and your phone shows the dates even without signal.
          </Note>
        )}
        <Paragraph>
          Can’t come? Tell us with two clicks, and we’ll give your place to someone on our waiting list.
        </Paragraph>
        <ActionLink href={leaveLink}>I can’t come</ActionLink>
        <Note>{`Don’t share this link: anyone with it can cancel your place. Questions? Write to ${brand.contactEmail}.`}</Note>
      </EmailLayout>
    );
  },
});
