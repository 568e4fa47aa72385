import { defineMail } from "#shared/mail/mail.server.ts";
import { dateText } from "#shared/time/dates.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { CancelledTicket } from "./parts/CancelledTicket.tsx";
import { calledOffPush } from "./parts/event-push.ts";
import {
  addressed,
  eventOf,
  longTicket,
  type MailedDate,
  mailListOf,
  sampleGuest,
  sampleMessage,
  sampleNextPlace,
  samplePlace,
  sampleTicket,
  type TicketMail,
} from "./parts/night-props.ts";
import { cancellationAttachments } from "./parts/ticket-attachments.server.ts";

/**
 * `message` is the organisers', or empty; `also` are the person's tickets for others of the series that are called off,
 * `kept` its dates for which they have places still, `waited` those that are called off and for which they waited. Missing
 * in mails that an earlier version queued.
 */
type Props = TicketMail & { message: string; also: TicketMail[]; kept?: MailedDate[]; waited?: MailedDate[] };

/** To each holder of a night that was called off. */
export default defineMail("campus-night-called-off", {
  subject: ({ also, ...ticket }) =>
    also.length > 0
      ? `Your ${wordsOf(ticket).fullNoun} is called off on ${also.length + 1} dates`
      : ticket.seriesId
        ? `Your ${wordsOf(ticket).fullNoun} on ${dateText(ticket.eventDate)} is called off`
        : `Your ${wordsOf(ticket).fullNoun} is called off`,
  list: mailListOf,
  isBulk: true,
  push: calledOffPush,
  attachments: ({ also, kept: _kept, waited: _waited, ...ticket }) => cancellationAttachments(ticket, also),
  samples: [
    { ...sampleTicket, message: sampleMessage, also: [] },
    { ...samplePlace, message: "", also: [sampleNextPlace] },
    { ...sampleNextPlace, message: sampleMessage, also: [], kept: [eventOf(samplePlace)] },
    { ...samplePlace, message: "", also: [], waited: [eventOf(sampleNextPlace)] },
    { ...sampleGuest, message: "", also: [] },
    { ...longTicket, message: "", also: [] },
  ],
  Content({ message, also, kept = [], waited = [], ...ticket }: Props) {
    const sentence = whatIsOff(ticket, also.length + 1);
    return (
      <CancelledTicket
        heading="Called off"
        preview={sentence}
        ticket={ticket}
        message={message}
        also={also}
        kept={kept}
        waited={waited}
      >
        {addressed(ticket, `we are sorry: ${sentence}`)}
      </CancelledTicket>
    );
  },
});

/** Of a series it says which dates, since others stay. */
function whatIsOff(ticket: TicketMail, dates: number): string {
  const { university, seriesId, eventDate } = ticket;
  const { ticket: held, nothingToPay } = wordsOf(ticket);
  if (dates > 1)
    return `${university} will not take place on ${dates} dates. Your ${held}s on these days are cancelled${nothingToPay}.`;
  if (seriesId)
    return `${university} will not take place on ${dateText(eventDate)}. Your ${held} on that day is cancelled${nothingToPay}.`;
  return `${university} will not take place. Your ${held} is cancelled${nothingToPay}.`;
}
