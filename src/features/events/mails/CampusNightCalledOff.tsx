import { defineMail } from "#shared/mail/mail.server.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { CancelledTicket } from "./parts/CancelledTicket.tsx";
import { calledOffPush } from "./parts/event-push.ts";
import {
  addressed,
  longTicket,
  mailListOf,
  sampleGuest,
  sampleMessage,
  sampleNextPlace,
  samplePlace,
  sampleTicket,
  type TicketMail,
} from "./parts/night-props.ts";
import { cancellationAttachments } from "./parts/ticket-attachments.server.ts";

/** `message` is the organisers', or empty; `also` are the person's tickets for others of the series. */
type Props = TicketMail & { message: string; also: TicketMail[] };

/** To each holder of a night that was called off. */
export default defineMail("campus-night-called-off", {
  subject: (ticket) => `Your ${wordsOf(ticket).fullNoun} is called off`,
  list: mailListOf,
  isBulk: true,
  push: calledOffPush,
  attachments: ({ also, ...ticket }) => cancellationAttachments(ticket, also),
  samples: [
    { ...sampleTicket, message: sampleMessage, also: [] },
    { ...samplePlace, message: "", also: [sampleNextPlace] },
    { ...sampleGuest, message: "", also: [] },
    { ...longTicket, message: "", also: [] },
  ],
  Content({ message, also, ...ticket }: Props) {
    const { university } = ticket;
    const { ticket: held, nothingToPay } = wordsOf(ticket);
    return (
      <CancelledTicket
        heading="Called off"
        preview={`${university} will not take place. Your ${held} is cancelled${nothingToPay}.`}
        ticket={ticket}
        message={message}
        also={also}
      >
        {addressed(
          ticket,
          `we are sorry: ${university} will not take place. Your ${held} is cancelled${nothingToPay}.`,
        )}
      </CancelledTicket>
    );
  },
});
