import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Pence } from "#shared/money/pence.ts";
import { printOfEvent } from "../events/event-print.rules.ts";
import { priceTextOf } from "../events/event-words.rules.ts";
import type { NightDetails, TimedEvent } from "../events/events.rules.ts";
import { kindOf } from "../kinds/kinds.rules.ts";
import { cantComeLink } from "../tickets/cant-come-link.rules.ts";
import CampusTicket from "./CampusTicket.tsx";
import type { TicketMail } from "./parts/night-props.ts";
import YourPlace, { type WhyLost } from "./YourPlace.tsx";

/** The booking data in every ticket email. */
export interface MailedTicket {
  id: string;
  ticketCode: string;
  holderName: string;
  holderEmail: string;
  /** Null without an account: the emails then have no name and no profile page to cancel on. */
  userId: string | null;
  isGuest: boolean;
  event: NightDetails & TimedEvent & { id: string; calendarSequence: number; seriesId: string | null };
}

type Site = Pick<CallContext, "outbox" | "siteUrl">;

/** Emails a ticket to its holder after `tx` commits. @param also further tickets that were booked with it */
export function queueTicketMail(
  tx: Queryable,
  { siteUrl, outbox, secrets }: Site & Pick<CallContext, "secrets">,
  ticket: PricedTicket & { places: number },
  also: readonly PricedTicket[] = [],
): Promise<void> {
  const props = {
    ...codedProps(siteUrl, ticket),
    places: ticket.places,
    cantComeLink: ticket.userId ? "" : cantComeLink.urlFor({ siteUrl, secrets }, ticket.id),
    also: also.map((each) => codedProps(siteUrl, each)),
  };
  return outbox.queue(tx, { to: ticket.holderEmail, mail: CampusTicket, props });
}

type PricedTicket = MailedTicket & { ticketPrice: Pence };

function codedProps(siteUrl: string, ticket: PricedTicket) {
  return {
    ...ticketProps(siteUrl, ticket, ticket.event.calendarSequence),
    code: ticket.ticketCode,
    price: priceTextOf(ticket.event, ticket.ticketPrice),
  };
}

/**
 * Emails a cancellation, with the calendar file that removes the night. `message` is the organiser's; null if the
 * holder cancelled.
 */
export function queueCancellationMail(
  tx: Queryable,
  { siteUrl, outbox }: Site,
  ticket: MailedTicket,
  { message }: { message: string | null },
): Promise<void> {
  const props = ticketProps(siteUrl, ticket, ticket.event.calendarSequence + 1);
  const why = message === null ? "cancelled" : "withdrawn";
  return outbox.queue(tx, {
    to: ticket.holderEmail,
    mail: YourPlace,
    props: { ...props, why, message: message ?? "" },
  });
}

/** Emails that an unconfirmed place was freed, with others that were booked together. */
export function queuePlaceLostMail(
  tx: Queryable,
  { siteUrl, outbox }: Site,
  ticket: MailedTicket,
  { why, also = [] }: { why: WhyLost; also?: readonly MailedTicket[] },
): Promise<void> {
  const propsOf = (each: MailedTicket) => ticketProps(siteUrl, each, each.event.calendarSequence + 1);
  const props = { ...propsOf(ticket), why, also: also.map(propsOf) };
  return outbox.queue(tx, { to: ticket.holderEmail, mail: YourPlace, props });
}

/** The props of every ticket email. @param sequence the SEQUENCE of its calendar entry */
export function ticketProps(
  siteUrl: string,
  { id, holderName, userId, isGuest, event }: Omit<MailedTicket, "ticketCode" | "holderEmail">,
  sequence: number,
): TicketMail {
  const { kind, title, location, venue, eventDate, eventTime, endTime, seriesId } = event;
  return {
    ticketId: id,
    // Someone else may have typed the name.
    name: userId ? holderName : "",
    kind,
    university: title,
    location,
    venue,
    eventDate,
    eventTime,
    endTime: endTime ?? "",
    stock: printOfEvent(event.id, event.title).stock,
    link: siteUrl + pages[isGuest ? kindOf(event).page : "profile"].path,
    at: new Date().toISOString(),
    sequence,
    seriesId,
  };
}
