import type { CallContext } from "#shared/api/guard.ts";
import type { Queryable } from "#shared/db/database.ts";
import type { StoredEvent } from "./events.queries.ts";

/** What the mails about a ticket say of it. */
export interface MailedTicket {
  id: string;
  ticketCode: string;
  studentName: string;
  studentEmail: string;
  event: Pick<
    StoredEvent,
    "id" | "university" | "location" | "venue" | "eventDate" | "eventTime" | "headliners"
  >;
}

/** Mails a ticket to who booked it, once `tx` is committed. */
export async function queueTicketMail(
  _tx: Queryable,
  _context: Pick<CallContext, "outbox" | "siteUrl">,
  _ticket: MailedTicket,
): Promise<void> {}

/** Mails that a ticket was given back, so that calendars take the night out. */
export async function queueCancellationMail(
  _tx: Queryable,
  _context: Pick<CallContext, "outbox" | "siteUrl">,
  _ticket: MailedTicket,
): Promise<void> {}
