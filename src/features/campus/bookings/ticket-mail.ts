import type { CallContext } from "#shared/api/guard.ts";
import type { Queryable } from "#shared/db/database.ts";
import { doorPriceText } from "#shared/money/price.ts";
import type { StoredEvent } from "../events/events.queries.ts";
import type { TicketMail } from "./tickets.mails.ts";

/** What the mails about a ticket say of it. */
export interface MailedTicket {
  id: string;
  ticketCode: string;
  studentName: string;
  studentEmail: string;
  event: Pick<StoredEvent, "university" | "location" | "venue" | "eventDate" | "eventTime">;
}

type Site = Pick<CallContext, "outbox" | "siteUrl">;

/** Mails a ticket to the person who booked it, once `tx` is committed. */
export function queueTicketMail(
  tx: Queryable,
  site: Site,
  ticket: MailedTicket & { ticketPrice: number },
): Promise<void> {
  const { ticketCode, ticketPrice } = ticket;
  const props = { ...told(site, ticket), code: ticketCode, price: doorPriceText(ticketPrice) };
  return site.outbox.queue(tx, { to: ticket.studentEmail, template: "campus-ticket", props });
}

/** Mails that a ticket was given back, so that calendars take the night out. */
export function queueCancellationMail(tx: Queryable, site: Site, ticket: MailedTicket): Promise<void> {
  const props = told(site, ticket);
  return site.outbox.queue(tx, { to: ticket.studentEmail, template: "campus-ticket-cancelled", props });
}

function told({ siteUrl }: Site, { id, studentName, event }: MailedTicket): TicketMail {
  const { university, location, venue, eventDate, eventTime } = event;
  return {
    ...{ ticketId: id, name: studentName, university, location, venue, eventDate, eventTime },
    ...{ link: `${siteUrl}/profile`, at: new Date().toISOString() },
  };
}
