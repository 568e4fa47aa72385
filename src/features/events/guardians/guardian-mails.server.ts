import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { printOfEvent } from "../events/event-print.rules.ts";
import CampusGuardian from "../mails/CampusGuardian.tsx";
import { type MailedTicket, ticketProps } from "../mails/ticket-mail.server.ts";
import YourPlace from "../mails/YourPlace.tsx";
import { guardianLink } from "./guardian-link.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets">;

/**
 * Asks a guardian by email. The email has nothing that the holder typed, since the address may be anyone's.
 *
 * @param asked.id the link's id
 * @param asked.was the event before it moved, in one line, if the guardian was asked before
 * @param asked.also further events whose places were booked together, and share the answer
 * @param asked.more events whose places were booked separately, by the id of their link
 */
export function queueGuardianMail(
  tx: Queryable,
  site: Site,
  asked: {
    id: string;
    to: string;
    event: GuardedEvent;
    due: Date;
    was?: string;
    also?: (GuardedEvent & { was?: string })[];
    more?: { id: string; dates: (GuardedEvent & { was: string })[] }[];
  },
): Promise<void> {
  const { id, to, event, due, was = "", also = [], more = [] } = asked;
  const props = {
    ...guardianNight(event),
    link: guardianLink.urlFor(site, id),
    until: due.toISOString(),
    was,
    also: also.map((each) => ({ ...guardianNight(each), was: each.was ?? "" })),
    more: more.map((other) => ({
      link: guardianLink.urlFor(site, other.id),
      dates: other.dates.map((each) => ({ ...guardianNight(each), was: each.was })),
    })),
  };
  return site.outbox.queue(tx, { to, mail: CampusGuardian, props });
}

type GuardedEvent = MailedTicket["event"];

/** The event data for an email to a guardian. */
export function guardianNight(event: GuardedEvent) {
  const { kind, title, location, venue, eventDate, eventTime, endTime } = event;
  const stock = printOfEvent(event.id, event.title).stock;
  return { kind, university: title, location, venue, eventDate, eventTime, endTime: endTime ?? "", stock };
}

/** Emails a holder that the place, and those booked with it, wait for the guardian or for a lead. */
export function queueWaitingMail(
  tx: Queryable,
  { outbox, siteUrl }: Pick<Site, "outbox" | "siteUrl">,
  ticket: MailedTicket & { guardianRefusedAt: Date | null },
  due: Date,
  also: readonly MailedTicket[] = [],
): Promise<void> {
  const props = {
    ...ticketProps(siteUrl, ticket, ticket.event.calendarSequence),
    also: also.map((each) => ticketProps(siteUrl, each, each.event.calendarSequence)),
    until: due.toISOString(),
    why: "waits" as const,
    waitsFor: ticket.guardianRefusedAt ? "lead" : "guardian",
  };
  return outbox.queue(tx, { to: ticket.holderEmail, mail: YourPlace, props });
}
