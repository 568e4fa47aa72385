import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { isTooYoungNow } from "../bookings/to-ticket.server.ts";
import { priceTextOf } from "../events/event-words.rules.ts";
import { findEvent, listEventsById, type StoredEvent } from "../events/events.queries.ts";
import { CALLED_OFF, isSameNight, type NightDetails } from "../events/events.rules.ts";
import { listGuardiansOf } from "../guardians/guardians.queries.ts";
import CampusNightCalledOff from "../mails/CampusNightCalledOff.tsx";
import CampusNightChanged from "../mails/CampusNightChanged.tsx";
import CampusReminder from "../mails/CampusReminder.tsx";
import type { MailedDate } from "../mails/parts/night-props.ts";
import { ticketProps } from "../mails/ticket-mail.server.ts";
import { cantComeLink } from "../tickets/cant-come-link.rules.ts";
import { type AskedAgain, askAgain, mailAskedAgain } from "./ask-again.server.ts";
import {
  findVersions,
  type Holder,
  listKeptDates,
  lockHoldersDueMail,
  lockHoldersDueReminder,
  lockOtherEntriesDueMail,
  lockOthersDueMail,
  markEntriesMailed,
  markHoldersMailed,
  type Person,
} from "./notices.queries.ts";
import { isReminderDue, nightText, reminderTime } from "./notices.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets">;

/** Mails per transaction. */
export const BATCH = 200;

/**
 * Queues one batch of mails to holders whose last mail is older than the current version of the night. A mail has the
 * person's tickets for `others` too, events that changed with it, and with the same outcome. Returns the batch's size; 0
 * means done.
 */
export async function mailHolders(
  tx: Queryable,
  site: Site,
  eventId: string,
  others: readonly string[] = [],
): Promise<number> {
  const event = await findEvent(tx, eventId);
  if (!event) return 0;
  const holders = await lockHoldersDueMail(tx, event, BATCH);
  if (holders.length === 0) return 0;
  const otherEvents = await withSameOutcome(tx, event, others);
  const more = await lockOthersDueMail(tx, holders, otherEvents);
  const notices = await noticesOf(tx, event, holders);
  const otherNotices: Notice[] = [];
  for (const other of otherEvents) {
    const theirs = more.filter((holder) => holder.eventId === other.id);
    otherNotices.push(...(await noticesOf(tx, other, theirs)));
  }
  await mailAskedAgain(
    tx,
    site,
    [...notices, ...otherNotices].flatMap(({ asked }) => asked ?? []),
  );
  const keptDates = await keptDatesOf(tx, event, holders);
  const entries =
    event.status === CALLED_OFF ? await closedEntriesOf(tx, [event, ...otherEvents], holders) : [];
  const told = notices.flatMap((notice) => {
    const isTheirs = (person: Person) => isSamePerson(person, notice.holder);
    const theirs = otherNotices.filter(({ holder }) => isTheirs(holder));
    const [first, ...more] = changesOf(site, [notice, ...theirs]);
    const kept = keptDates.flatMap((date) => (isTheirs(date) ? mailedDate(date.event) : []));
    const waited = entries.flatMap((entry) => (isTheirs(entry) ? mailedDate(entry.event) : []));
    return first ? { first, others: more, kept, waited, to: first.holder.email } : [];
  });
  await queueMails(tx, site, event, told);
  return holders.length;
}

/** The change of one event for one of its holders. */
interface Notice {
  event: StoredEvent;
  holder: Holder;
  /** The version that they know. */
  before: NightDetails | undefined;
  /** Where their guardian is asked again. */
  asked: AskedAgain | undefined;
}

/** Marks holders of an event as mailed, and their places as waiting for a guardian where it has moved. */
async function noticesOf(tx: Queryable, event: StoredEvent, holders: readonly Holder[]): Promise<Notice[]> {
  if (holders.length === 0) return [];
  const ids = holders.map(({ id }) => id);
  const versions = await findVersions(tx, event.id);
  // After the reminder's time, a change mail has all that the reminder would have.
  const isReminder = new Date() >= reminderTime(event);
  await markHoldersMailed(tx, ids, {
    lastMailedSequence: event.calendarSequence,
    ...(isReminder && { remindedFor: event.eventDate }),
  });
  const guardians = await listGuardiansOf(tx, ids);
  const notices: Notice[] = [];
  for (const holder of holders) {
    const before = versions.get(holder.lastMailedSequence);
    const guardian = guardians.find(({ bookingId }) => bookingId === holder.id);
    const asked = before && (await askAgain(tx, { event, before, holder, guardian }));
    notices.push({ event, holder, before, asked });
  }
  return notices;
}

/** Where one of a series is called off: its other dates for which the holders have places. */
async function keptDatesOf(tx: Queryable, { status, seriesId }: StoredEvent, holders: readonly Holder[]) {
  if (status !== CALLED_OFF || seriesId === null) return [];
  return listKeptDates(tx, holders, { seriesId, from: londonDate(new Date()) });
}

/** The entries of holders at events that were called off with theirs: their one mail has them, too. */
async function closedEntriesOf(tx: Queryable, events: readonly StoredEvent[], holders: readonly Holder[]) {
  const entries = await lockOtherEntriesDueMail(tx, holders, events);
  for (const { id, calendarSequence } of events) {
    const ofEvent = entries.filter(({ eventId }) => eventId === id);
    await markEntriesMailed(
      tx,
      ofEvent.map((entry) => entry.id),
      calendarSequence,
    );
  }
  return entries.flatMap((entry) => {
    const event = events.find(({ id }) => id === entry.eventId);
    return event ? { ...entry, event } : [];
  });
}

function mailedDate({ venue, location, eventDate, eventTime, endTime }: StoredEvent): MailedDate {
  return { venue, location, eventDate, eventTime, endTime: endTime ?? "" };
}

function isSamePerson(one: Person, other: Person): boolean {
  return one.userId === null
    ? other.userId === null && one.email === other.email
    : one.userId === other.userId;
}

type Change = ReturnType<typeof changesOf>[number];

/** The tickets of a person that a mail names; a change that was reverted before it is not told. */
function changesOf({ siteUrl }: Site, notices: readonly Notice[]) {
  return notices.flatMap(({ event, holder, before, asked }) => {
    if (event.status !== CALLED_OFF && (!before || isSameNight(before, event))) return [];
    const ticket = ticketProps(siteUrl, { ...holder, event }, event.calendarSequence);
    const was = before ? nightText(before) : "";
    return { holder, ticket, change: { was, waits: asked?.due.toISOString() ?? null } };
  });
}

/** Queues the mails about an event, and the others that changed with it. */
function queueMails(
  tx: Queryable,
  { outbox, ...site }: Site,
  { status, calledOffMessage }: StoredEvent,
  told: readonly { first: Change; others: Change[]; kept: MailedDate[]; waited: MailedDate[]; to: string }[],
): Promise<void> {
  if (status === CALLED_OFF) {
    const message = calledOffMessage ?? "";
    const mails = told.map(({ to, first, others, kept, waited }) => ({
      to,
      props: { ...first.ticket, message, also: others.map(({ ticket }) => ticket), kept, waited },
    }));
    return outbox.queueAll(tx, CampusNightCalledOff, mails);
  }
  const mails = told.map(({ to, first: { holder, ticket, change }, others }) => {
    const link = cantComeLink.urlFor(site, holder.id);
    const also = others.map((other) => ({ ...other.ticket, ...other.change }));
    return { to, props: { ...ticket, ...change, cantComeLink: link, also } };
  });
  return outbox.queueAll(tx, CampusNightChanged, mails);
}

/** Queues one batch of reminders, but to those who have become too young. Returns its size; 0 means done. */
export async function mailReminderBatch(
  tx: Queryable,
  { outbox, siteUrl, secrets }: Site,
  eventId: string,
  now: Date,
): Promise<number> {
  const event = await findEvent(tx, eventId);
  if (!event || !isReminderDue(event, now)) return 0;
  const holders = await lockHoldersDueReminder(tx, event, BATCH);
  if (holders.length === 0) return 0;
  await markHoldersMailed(
    tx,
    holders.map(({ id }) => id),
    { remindedFor: event.eventDate },
  );
  const day = londonDate(now) === event.eventDate ? "today" : "tomorrow";
  const reminded = holders.filter(({ sealedAge }) => !isTooYoungNow(secrets, sealedAge, event));
  const mails = reminded.map((holder) => ({
    to: holder.email,
    props: {
      ...ticketProps(siteUrl, { ...holder, event }, event.calendarSequence),
      day,
      price: priceTextOf(event, holder.ticketPrice),
      cantComeLink: cantComeLink.urlFor({ siteUrl, secrets }, holder.id),
    },
  }));
  await outbox.queueAll(tx, CampusReminder, mails);
  return holders.length;
}

/** Those of the events that changed together with one of which the same mail is true. */
export async function withSameOutcome(
  tx: Queryable,
  event: StoredEvent,
  ids: readonly string[],
): Promise<StoredEvent[]> {
  return (await listEventsById(tx, ids)).filter((other) => hasSameOutcome(event, other));
}

/** Whether one mail is true of both: they take place, or both are called off with the same message. */
function hasSameOutcome(one: StoredEvent, other: StoredEvent): boolean {
  const isCalledOff = one.status === CALLED_OFF;
  if (isCalledOff !== (other.status === CALLED_OFF)) return false;
  return !isCalledOff || one.calledOffMessage === other.calledOffMessage;
}
