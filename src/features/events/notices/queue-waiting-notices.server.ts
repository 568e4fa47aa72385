import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { dateText } from "#shared/time/dates.ts";
import { printOfEvent } from "../events/event-print.rules.ts";
import { whereText } from "../events/event-words.rules.ts";
import { findEvent, listEventsById, type StoredEvent } from "../events/events.queries.ts";
import { CALLED_OFF, eventHref, isSameNight, whenText } from "../events/events.rules.ts";
import EventCalledOff from "../mails/EventCalledOff.tsx";
import EventChanged from "../mails/EventChanged.tsx";
import type { OtherWaiting, WaitingMail } from "../mails/parts/night-props.ts";
import { cantComeLink } from "../tickets/cant-come-link.rules.ts";
import {
  type DueEntry,
  findVersions,
  lockEntriesDueMail,
  lockOtherEntriesDueMail,
  markEntriesMailed,
} from "./notices.queries.ts";
import { BATCH, hasSameOutcome, nightText } from "./notices.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets">;

/**
 * Queues one batch of emails to the waiting list of an event. Each email includes the person's entries for `others`.
 * @returns the batch's size; 0 means done
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
  const otherEvents = (await listEventsById(tx, others)).filter((other) => hasSameOutcome(event, other));
  const more = await lockOtherEntriesDueMail(tx, waiting, otherEvents);
  const notices: WaitingNotice[] = [];
  for (const each of [event, ...otherEvents]) {
    const entries = [...waiting, ...more].filter((entry) => entry.eventId === each.id);
    notices.push(...(await waitingNoticesOf(tx, site, each, entries)));
  }
  const mailed = waiting.map(({ email }) => notices.filter(({ entry }) => entry.email === email));
  await queueMails(tx, site, event, mailed);
  return waiting.length;
}

/** The change of one event for one waiting person. */
export interface WaitingNotice {
  event: StoredEvent;
  entry: DueEntry;
  was: string;
  /** The link that removes a guest from the list; empty for an account, which uses its profile. */
  leaveLink: string;
}

/** Marks entries as emailed. People who already know the event's current version get no email. */
export async function waitingNoticesOf(
  tx: Queryable,
  site: Site,
  event: StoredEvent,
  entries: readonly DueEntry[],
): Promise<WaitingNotice[]> {
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
  mailed: readonly (readonly WaitingNotice[])[],
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
    return outbox.queueAll(tx, EventCalledOff, mails);
  }
  const mails = told.map(({ to, first: { was, leaveLink }, others, props }) => ({
    to,
    props: { ...props, was, leaveLink, also: others.map(otherWaiting) },
  }));
  return outbox.queueAll(tx, EventChanged, mails);
}

function dateOf({ event }: Pick<WaitingNotice, "event">) {
  return { when: whenText(event), where: whereText(event) };
}

/** The change of an event that another event's email includes. */
export function otherWaiting({ was, leaveLink, ...notice }: WaitingNotice): OtherWaiting {
  return { ...dateOf(notice), was, leaveLink };
}

function waitingProps(siteUrl: string, event: StoredEvent): WaitingMail & { reader: "waiting" } {
  const { kind, title, seriesId, eventDate } = event;
  return {
    reader: "waiting",
    kind,
    university: title,
    stock: printOfEvent(event.id, event.title).stock,
    when: whenText(event),
    where: whereText(event),
    seriesDay: seriesId ? dateText(eventDate) : "",
    link: siteUrl + eventHref(event),
  };
}
