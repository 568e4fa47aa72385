import type { CallContext } from "#shared/api/guard.server.ts";
import type { Queryable } from "#shared/db/database.ts";
import { doorPriceText } from "#shared/money/price.ts";
import { stockOfEvent } from "../events/event-print.rules.ts";
import type { NightDetails } from "../events/events.rules.ts";
import type { TicketMail } from "../mails/tickets.mails.ts";

/** What the mails about a ticket say of it. */
export interface MailedTicket {
  id: string;
  ticketCode: string;
  studentName: string;
  studentEmail: string;
  event: NightDetails & { id: string; calendarSequence: number };
}

type Site = Pick<CallContext, "outbox" | "siteUrl">;

/** Mails a ticket to its holder, once `tx` is committed. */
export function queueTicketMail(
  tx: Queryable,
  { siteUrl, outbox }: Site,
  ticket: MailedTicket & { ticketPrice: number },
): Promise<void> {
  const props = {
    ...ticketProps(siteUrl, ticket, ticket.event.calendarSequence),
    ...{ code: ticket.ticketCode, price: doorPriceText(ticket.ticketPrice) },
  };
  return outbox.queue(tx, { to: ticket.studentEmail, template: "campus-ticket", props });
}

/** Mails that a ticket is cancelled, with what takes the night out of calendars. `message` is what the organiser wrote who did it. */
export function queueCancellationMail(
  tx: Queryable,
  { siteUrl, outbox }: Site,
  ticket: MailedTicket,
  message: string | null,
): Promise<void> {
  const props = ticketProps(siteUrl, ticket, ticket.event.calendarSequence + 1);
  const to = ticket.studentEmail;
  return message === null
    ? outbox.queue(tx, { to, template: "campus-ticket-cancelled", props })
    : outbox.queue(tx, { to, template: "campus-ticket-withdrawn", props: { ...props, message } });
}

/** What every mail about a ticket shows. @param sequence of its calendar entry */
export function ticketProps(
  siteUrl: string,
  { id, studentName, event }: Omit<MailedTicket, "ticketCode" | "studentEmail">,
  sequence: number,
): TicketMail {
  const { university, location, venue, eventDate, eventTime } = event;
  return {
    ...{ ticketId: id, name: studentName, university, location, venue, eventDate, eventTime },
    stock: stockOfEvent(event),
    ...{ link: `${siteUrl}/profile`, at: new Date().toISOString(), sequence: String(sequence) },
  };
}
