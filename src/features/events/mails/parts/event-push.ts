import { pages } from "#features/site/pages.ts";
import { type PushNotice, pathOf } from "#shared/mail/push-notice.ts";
import { londonInstant } from "#shared/time/london.ts";
import { type EventKind, isBookedByAccount, kindOf } from "../../kinds/kinds.rules.ts";
import type { TicketMail } from "./night-props.ts";

type Ticket = Pick<TicketMail, "link" | "eventDate" | "eventTime">;

/** The notice of a ticket's change. It is of no use once the event has begun. */
export function ticketPush({ link, ...event }: Ticket): PushNotice {
  return { kind: "changes", path: pathOf(link), until: startOf(event) };
}

/** The notice that a ticket's event is called off. On the day of the event it is also sent at night. */
export function calledOffPush({ link, ...event }: Ticket): PushNotice {
  return {
    kind: "changes",
    path: pathOf(link),
    until: startOf(event),
    breaksQuietOn: event.eventDate,
  };
}

export function reminderPush({ link, ...event }: Ticket): PushNotice {
  return { kind: "reminders", path: pathOf(link), until: startOf(event) };
}

/** The notice of a change to the waiting list. It opens the profile, or for guests the page of the kind. */
export function waitingPush({ kind }: { kind: EventKind }): PushNotice {
  return {
    kind: "changes",
    path: isBookedByAccount(kind) ? pages.profile.path : pages[kindOf({ kind }).page].path,
  };
}

/** The notice of an offer, which the profile takes, or for a guest the mailed link. */
export function offerPush(offer: { kind: EventKind; link: string; until: string }): PushNotice {
  return {
    kind: "offers",
    path: isBookedByAccount(offer.kind) ? pages.profile.path : pathOf(offer.link),
    until: offer.until,
  };
}

function startOf({ eventDate, eventTime }: Omit<Ticket, "link">): string {
  return londonInstant(eventDate, eventTime).toISOString();
}
