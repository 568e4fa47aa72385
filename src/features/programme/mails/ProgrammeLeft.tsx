import { whereText } from "#features/events/events/event-words.rules.ts";
import { whenText } from "#features/events/events/events.rules.ts";
import { MailedMessage } from "#features/events/mails/parts/NightParts.tsx";
import { long, sampleMessage, type TicketMail } from "#features/events/mails/parts/night-props.ts";
import { calendarAttachment } from "#features/events/mails/parts/ticket-attachments.server.ts";
import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleEndedWeeks } from "./parts/sample-weeks.ts";

interface Props {
  weeks: TicketMail[];
  /** Whether the organisers cancelled the bookings; false if the participant did. */
  isTakenOut: boolean;
  /** The organisers' message; empty for none. */
  message: string;
}

/** The email to a participant who cancelled all upcoming weeks, or was removed from the cycle. */
export default defineMail("programme-left", {
  subject: "Your place on Mental Toughness has ended",
  list: "programme",
  attachments: async ({ weeks }) => [calendarAttachment(weeks, true)],
  samples: [
    { weeks: sampleEndedWeeks, isTakenOut: false, message: "" },
    { weeks: sampleEndedWeeks, isTakenOut: true, message: sampleMessage },
    { weeks: sampleEndedWeeks, isTakenOut: true, message: long.message },
  ],
  Content: ({ weeks, isTakenOut, message }: Props) => (
    <EmailLayout
      stock="market"
      heading={isTakenOut ? "Your place has ended" : "Your place is cancelled"}
      preview="Your weeks of the Mental Toughness Programme are cancelled."
    >
      <Paragraph>
        {isTakenOut
          ? `The organisers ended your place on ${weeks[0]?.university}. These weeks are cancelled:`
          : `You cancelled your place on ${weeks[0]?.university}. Thank you for telling us: someone on our waiting list can have it. These weeks are cancelled:`}
      </Paragraph>
      {weeks.map((week) => (
        <Paragraph key={week.ticketId}>{`${whenText(week)}, ${whereText(week)}`}</Paragraph>
      ))}
      <MailedMessage>{message}</MailedMessage>
      <Note>Open the attached file to remove the weeks from your calendar.</Note>
      <ActionLink href={weeks[0]?.link ?? ""}>My bookings</ActionLink>
      <Note>{`Want to come after all, or to talk? Write to ${brand.contactEmail}, and one of us will answer.`}</Note>
    </EmailLayout>
  ),
});
