import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import type { TicketMail } from "./campus.mails.ts";
import { MailedNight } from "./NightParts.tsx";

/** To a holder who cancelled the ticket. The calendar file that removes the night is attached. */
export function CampusTicketCancelled(ticket: TicketMail) {
  const { name, university, link } = ticket;
  return (
    <EmailLayout
      stock={ticket.stock}
      heading="Given back"
      preview={`Your ticket for ${university} is given back. Its code opens no door any more.`}
    >
      <Paragraph>
        {name}, your ticket for {university} is given back. Its code opens no door any more, and the place
        goes to the next.
      </Paragraph>
      <MailedNight night={ticket} />
      <Note>The file takes the night out of your calendar.</Note>
      <ActionLink href={link}>My tickets</ActionLink>
      <Note>Not you? Then somebody else is signed in as you: change your password there.</Note>
    </EmailLayout>
  );
}
