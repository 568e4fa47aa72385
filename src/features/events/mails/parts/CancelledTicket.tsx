import type { ReactNode } from "react";
import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { wordsOf } from "../../kinds/kinds.rules.ts";
import { MailedMessage, MailedNight } from "./NightParts.tsx";
import type { TicketMail } from "./night-props.ts";

/** A ticket that the organisers cancelled, with their message. The calendar file that removes the night is attached. */
export function CancelledTicket({
  heading,
  preview,
  ticket,
  message,
  children,
}: {
  heading: string;
  preview: string;
  ticket: TicketMail;
  message: string;
  children: ReactNode;
}) {
  return (
    <EmailLayout stock={ticket.stock} heading={heading} preview={preview}>
      <Paragraph>{children}</Paragraph>
      <MailedNight night={ticket} />
      <MailedMessage>{message}</MailedMessage>
      <Note>{`The file takes the ${wordsOf(ticket).noun} out of your calendar.`}</Note>
      <ActionLink href={ticket.link}>{ticket.name ? "My bookings" : wordsOf(ticket).mine}</ActionLink>
    </EmailLayout>
  );
}
