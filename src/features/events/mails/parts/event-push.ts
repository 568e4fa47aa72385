import { pages } from "#features/site/pages.ts";
import { type PushNotice, pathOf } from "#shared/mail/push-notice.ts";
import { londonInstant } from "#shared/time/london.ts";
import { type EventKind, isBookedByAccount, kindOf } from "../../kinds/kinds.rules.ts";
import type { TicketMail } from "./night-props.ts";

type Ticket = Pick<TicketMail, "link" | "eventDate" | "eventTime">;

/** The push notification about a changed ticket. It expires when the event starts. */
export function ticketPush({ link, ...event }: Ticket): PushNotice {
  return { kind: "changes", path: pathOf(link), until: startOf(event) };
}

/** The push notification about a cancelled event. On the event's day it ignores quiet hours. */
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

/** The push notification about a waiting list. It opens the profile or, for a guest, the kind's page. */
export function waitingPush({ kind }: { kind: EventKind }): PushNotice {
  return {
    kind: "changes",
    path: isBookedByAccount(kind) ? pages.profile.path : pages[kindOf({ kind }).page].path,
  };
}

/** The push notification about an offer. It opens the profile or, for a guest, the emailed link. */
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
