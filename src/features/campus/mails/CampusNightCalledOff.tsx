import { CancelledTicket } from "./CancelledTicket.tsx";
import type { TicketMail } from "./campus.mails.ts";

/** To each holder of a night that was called off. */
export function CampusNightCalledOff({ message, ...ticket }: TicketMail & { message: string }) {
  const { name, university } = ticket;
  return (
    <CancelledTicket
      heading="Called off"
      preview={`${university} will not take place. Your ticket is cancelled, and nothing is to be paid.`}
      ticket={ticket}
      message={message}
    >
      {name}, we are sorry: {university} will not take place. Your ticket is cancelled, and there is nothing
      to pay.
    </CancelledTicket>
  );
}
