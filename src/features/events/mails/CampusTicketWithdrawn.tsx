import { defineMail } from "#shared/mail/mail.server.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { CancelledTicket } from "./parts/CancelledTicket.tsx";
import {
  addressed,
  long,
  longTicket,
  mailListOf,
  nameOf,
  sampleGuest,
  sampleMessage,
  samplePlace,
  sampleTicket,
  type TicketMail,
} from "./parts/night-props.ts";
import { cancellationAttachments } from "./parts/ticket-attachments.server.ts";

/** `message` is the organiser's. */
type Props = TicketMail & { message: string };

/** To the holder of a ticket that an organiser cancelled. */
export default defineMail("campus-ticket-withdrawn", {
  subject: (ticket) => `Your ${wordsOf(ticket).ticket} is cancelled`,
  list: mailListOf,
  attachments: cancellationAttachments,
  samples: [
    { ...sampleTicket, message: sampleMessage },
    { ...samplePlace, message: sampleMessage },
    { ...sampleGuest, message: "" },
    { ...longTicket, message: long.message },
  ],
  Content({ message, ...ticket }: Props) {
    const { ticketFor, ticketCancelled } = wordsOf(ticket);
    return (
      <CancelledTicket
        heading={ticketCancelled}
        preview={`The organisers have cancelled your ${ticketFor} ${nameOf(ticket)}.`}
        ticket={ticket}
        message={message}
      >
        {addressed(
          ticket,
          `the organisers have cancelled your ${ticketFor} ${nameOf(ticket)}. Its code opens no door any more.`,
        )}
      </CancelledTicket>
    );
  },
});
