import type { ReactNode } from "react";
import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { wordsOf } from "../../kinds/kinds.rules.ts";
import { MailedMessage, MailedNight, OtherDates, OtherTickets } from "./NightParts.tsx";
import type { MailedDate, TicketMail } from "./night-props.ts";

/** A ticket that the organisers cancelled, with their message. The calendar file that removes the night is attached. */
export function CancelledTicket({
  heading,
  preview,
  ticket,
  message,
  also = [],
  kept = [],
  waited = [],
  children,
}: {
  heading: string;
  preview: string;
  ticket: TicketMail;
  message: string;
  /** Tickets for others of the series, which are cancelled, too. */
  also?: readonly TicketMail[];
  /** Dates of the series for which the person has places still. */
  kept?: readonly MailedDate[];
  /** Dates that are called off and for which the person waited. */
  waited?: readonly MailedDate[];
  children: ReactNode;
}) {
  return (
    <EmailLayout stock={ticket.stock} heading={heading} preview={preview}>
      <Paragraph>{children}</Paragraph>
      <MailedNight night={ticket} />
      <OtherTickets heading="Nor do these take place:" tickets={also} />
      <OtherDates
        heading="These dates are cancelled too. We’ve removed you from their waiting lists:"
        events={waited}
      />
      <OtherDates
        heading={`You keep your ${wordsOf(ticket).ticket}${kept.length > 1 ? "s" : ""} on:`}
        events={kept}
      />
      <MailedMessage>{message}</MailedMessage>
      <Note>
        {also.length > 0
          ? `The files take the ${wordsOf(ticket).noun}s out of your calendar.`
          : `The file takes the ${wordsOf(ticket).noun} out of your calendar.`}
      </Note>
      <ActionLink href={ticket.link}>{ticket.name ? "My bookings" : wordsOf(ticket).mine}</ActionLink>
    </EmailLayout>
  );
}
