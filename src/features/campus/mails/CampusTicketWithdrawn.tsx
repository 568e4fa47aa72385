import { Letter } from "#shared/letter/Letter.tsx";
import { ActionLink, Note, Paragraph } from "#shared/letter/LetterParts.tsx";
import { MailedMessage } from "./MailedMessage.tsx";
import { MailedNight } from "./MailedNight.tsx";
import type { TicketMail } from "./tickets.mails.ts";

/** To the holder of a ticket that an organiser cancelled. What takes the night out of calendars is attached. */
export function CampusTicketWithdrawn({ message, ...ticket }: TicketMail & { message: string }) {
  const { name, university, link } = ticket;
  return (
    <Letter
      stock="market"
      heading="Ticket cancelled"
      preview={`The organisers have cancelled your ticket for ${university}.`}
    >
      <Paragraph>
        {name}, the organisers have cancelled your ticket for {university}. Its code opens no door any more.
      </Paragraph>
      <MailedNight night={ticket} />
      <MailedMessage>{message}</MailedMessage>
      <Note>The file takes the night out of your calendar.</Note>
      <ActionLink href={link}>My tickets</ActionLink>
    </Letter>
  );
}
