import { CancelledTicket } from "./CancelledTicket.tsx";
import type { TicketMail } from "./campus.mails.ts";

/** To the holder of a ticket that an organiser cancelled. */
export function CampusTicketWithdrawn({ message, ...ticket }: TicketMail & { message: string }) {
  const { name, university } = ticket;
  return (
    <CancelledTicket
      heading="Ticket cancelled"
      preview={`The organisers have cancelled your ticket for ${university}.`}
      ticket={ticket}
      message={message}
    >
      {name}, the organisers have cancelled your ticket for {university}. Its code opens no door any more.
    </CancelledTicket>
  );
}
