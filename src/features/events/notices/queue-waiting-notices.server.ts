import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { dateText } from "#shared/time/dates.ts";
import { printOfEvent } from "../events/event-print.rules.ts";
import { whereText } from "../events/event-words.rules.ts";
import { findEvent, type StoredEvent } from "../events/events.queries.ts";
import { CALLED_OFF, eventHref, isSameNight, whenText } from "../events/events.rules.ts";
import CampusWaitingNightCalledOff from "../mails/CampusWaitingNightCalledOff.tsx";
import CampusWaitingNightChanged from "../mails/CampusWaitingNightChanged.tsx";
import type { WaitingMail } from "../mails/parts/night-props.ts";
import { cantComeLink } from "../tickets/cant-come-link.rules.ts";
import {
  type DueEntry,
  findVersions,
  lockEntriesDueMail,
  lockOtherEntriesDueMail,
  markEntriesMailed,
} from "./notices.queries.ts";
import { nightText } from "./notices.rules.ts";
import { BATCH, withSameOutcome } from "./queue-notices.server.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets">;

/**
 * Queues one batch of mails to people on the waiting list of an event, each with the person's entries for `others` too, as
 * for holders. Returns the batch's size; 0 means done.
 */
export async function mailWaitingList(
  tx: Queryable,
  site: Site,
  eventId: string,
  others: readonly string[] = [],
): Promise<number> {
  const event = await findEvent(tx, eventId);
  if (!event) return 0;
  const waiting = await lockEntriesDueMail(tx, event, BATCH);
  if (waiting.length === 0) return 0;
  const otherEvents = await withSameOutcome(tx, event, others);
  const more = await lockOtherEntriesDueMail(tx, waiting, otherEvents);
  const notices: Notice[] = [];
  for (const each of [event, ...otherEvents]) {
    const entries = [...waiting, ...more].filter((entry) => entry.eventId === each.id);
    notices.push(...(await noticesOf(tx, site, each, entries)));
  }
  const mailed = waiting.map(({ email }) => notices.filter(({ entry }) => entry.email === email));
  await queueMails(tx, site, event, mailed);
  return waiting.length;
}

/** The change of one event for one person who waits. */
interface Notice {
  event: StoredEvent;
  entry: DueEntry;
  was: string;
  /** Takes a guest off the list; empty for an account, which does it on its profile. */
  leaveLink: string;
}

/** Marks entries as mailed. Those that know the event as it is now are told nothing. */
async function noticesOf(
  tx: Queryable,
  site: Site,
  event: StoredEvent,
  entries: readonly DueEntry[],
): Promise<Notice[]> {
  if (entries.length === 0) return [];
  const versions = await findVersions(tx, event.id);
  const ids = entries.map(({ id }) => id);
  await markEntriesMailed(tx, ids, event.calendarSequence);
  return entries.flatMap((entry) => {
    const before = versions.get(entry.lastMailedSequence);
    if (event.status !== CALLED_OFF && (!before || isSameNight(before, event))) return [];
    const leaveLink = entry.bookingId ? cantComeLink.urlFor(site, entry.bookingId) : "";
    return { event, entry, was: before ? nightText(before) : "", leaveLink };
  });
}

function queueMails(
  tx: Queryable,
  { outbox, siteUrl }: Site,
  { status, calledOffMessage }: StoredEvent,
  mailed: readonly (readonly Notice[])[],
): Promise<void> {
  const told = mailed.flatMap(([first, ...others]) =>
    first ? { first, others, to: first.entry.email, props: waitingProps(siteUrl, first.event) } : [],
  );
  if (status === CALLED_OFF) {
    const message = calledOffMessage ?? "";
    const mails = told.map(({ to, others, props }) => ({
      to,
      props: { ...props, message, also: others.map(dateOf) },
    }));
    return outbox.queueAll(tx, CampusWaitingNightCalledOff, mails);
  }
  const mails = told.map(({ to, first: { was, leaveLink }, others, props }) => {
    const also = others.map((other) => ({ ...dateOf(other), was: other.was, leaveLink: other.leaveLink }));
    return { to, props: { ...props, was, leaveLink, also } };
  });
  return outbox.queueAll(tx, CampusWaitingNightChanged, mails);
}

function dateOf({ event }: Notice) {
  return { when: whenText(event), where: whereText(event) };
}

function waitingProps(siteUrl: string, event: StoredEvent): WaitingMail {
  const { kind, university, seriesId, eventDate } = event;
  return {
    kind,
    university,
    stock: printOfEvent(event).stock,
    when: whenText(event),
    where: whereText(event),
    seriesDay: seriesId ? dateText(eventDate) : "",
    link: siteUrl + eventHref(event),
  };
}
