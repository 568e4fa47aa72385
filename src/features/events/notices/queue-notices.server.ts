import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { isTooYoungNow } from "../bookings/to-ticket.server.ts";
import { priceTextOf } from "../events/event-words.rules.ts";
import { findEvent, listEventsById, type StoredEvent } from "../events/events.queries.ts";
import { CALLED_OFF, isSameNight, type NightDetails } from "../events/events.rules.ts";
import { listGuardiansOf } from "../guardians/guardians.queries.ts";
import CampusReminder from "../mails/CampusReminder.tsx";
import EventCalledOff from "../mails/EventCalledOff.tsx";
import EventChanged from "../mails/EventChanged.tsx";
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
  markHoldersMailed,
  type Person,
} from "./notices.queries.ts";
import { BATCH, hasSameOutcome, isReminderDue, nightText, reminderTime } from "./notices.rules.ts";
import { otherWaiting, type WaitingNotice, waitingNoticesOf } from "./queue-waiting-notices.server.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets">;

/**
 * Queues one batch of emails to holders who have not had one about the night's current version. An email also covers
 * the person's tickets for `others`: events that changed together and have an equal outcome.
 * @returns the batch's size; 0 means done
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
  const otherEvents = (await listEventsById(tx, others)).filter((other) => hasSameOutcome(event, other));
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
  const changed = notices.flatMap((notice) => {
    const theirs = otherNotices.filter(({ holder }) => isSamePerson(holder, notice.holder));
    const [first, ...more] = changesOf(site, [notice, ...theirs]);
    return first ? { first, others: more, to: first.holder.email } : [];
  });
  const waitedFor = event.status === CALLED_OFF ? [event, ...otherEvents] : otherEvents;
  const people = changed.map(({ first }) => first.holder);
  const entries = await entryNoticesOf(tx, site, waitedFor, people);
  const told = changed.map((change) => ({
    ...change,
    kept: keptDates.filter((date) => isSamePerson(date, change.first.holder)),
    waited: entries.filter(({ entry }) => isSamePerson(entry, change.first.holder)),
  }));
  await queueMails(tx, site, event, told);
  return holders.length;
}

/** The change of one event for one of its holders. */
interface Notice {
  event: StoredEvent;
  holder: Holder;
  /** The version that the holder knows. */
  before: NightDetails | undefined;
  /** Set if we ask the guardian again. */
  asked: AskedAgain | undefined;
}

/** Marks holders of an event as emailed, and makes their places wait for a guardian if the event has moved. */
async function noticesOf(tx: Queryable, event: StoredEvent, holders: readonly Holder[]): Promise<Notice[]> {
  if (holders.length === 0) return [];
  const ids = holders.map(({ id }) => id);
  const versions = await findVersions(tx, event.id);
  // After the reminder's time, an email about a change has everything that the reminder would have.
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

/** If one date of a series is cancelled, its other dates for which the holders have places. */
async function keptDatesOf(tx: Queryable, { status, seriesId }: StoredEvent, holders: readonly Holder[]) {
  if (status !== CALLED_OFF || seriesId === null) return [];
  return listKeptDates(tx, holders, { seriesId, from: londonDate(new Date()) });
}

/** The changes of events for which the holders wait, to include in the holders' email. */
async function entryNoticesOf(
  tx: Queryable,
  site: Site,
  events: readonly StoredEvent[],
  holders: readonly Holder[],
): Promise<WaitingNotice[]> {
  const entries = await lockOtherEntriesDueMail(tx, holders, events);
  const notices: WaitingNotice[] = [];
  for (const event of events) {
    const ofEvent = entries.filter(({ eventId }) => eventId === event.id);
    notices.push(...(await waitingNoticesOf(tx, site, event, ofEvent)));
  }
  return notices;
}

function mailedDate({ event }: { event: StoredEvent }): MailedDate {
  const { venue, location, eventDate, eventTime, endTime } = event;
  return { venue, location, eventDate, eventTime, endTime: endTime ?? "" };
}

function isSamePerson(one: Person, other: Person): boolean {
  return one.userId === null
    ? other.userId === null && one.email === other.email
    : one.userId === other.userId;
}

type Change = ReturnType<typeof changesOf>[number];

/** The tickets that a person's email lists. It omits a change that was reverted before the email. */
function changesOf({ siteUrl }: Site, notices: readonly Notice[]) {
  return notices.flatMap(({ event, holder, before, asked }) => {
    if (event.status !== CALLED_OFF && (!before || isSameNight(before, event))) return [];
    const ticket = ticketProps(siteUrl, { ...holder, event }, event.calendarSequence);
    const was = before ? nightText(before) : "";
    return { holder, ticket, change: { was, waits: asked?.due.toISOString() ?? null } };
  });
}

/** Queues the emails about an event, and about others that changed together with it. */
function queueMails(
  tx: Queryable,
  { outbox, ...site }: Site,
  { status, calledOffMessage }: StoredEvent,
  told: readonly {
    first: Change;
    others: Change[];
    kept: { event: StoredEvent }[];
    waited: WaitingNotice[];
    to: string;
  }[],
): Promise<void> {
  if (status === CALLED_OFF) {
    const message = calledOffMessage ?? "";
    const mails = told.map(({ to, first, others, kept, waited }) => ({
      to,
      props: {
        ...first.ticket,
        reader: "holder" as const,
        message,
        also: others.map(({ ticket }) => ticket),
        kept: kept.map(mailedDate),
        waited: waited.map(mailedDate),
      },
    }));
    return outbox.queueAll(tx, EventCalledOff, mails);
  }
  const mails = told.map(({ to, first: { holder, ticket, change }, others, waited }) => {
    const link = cantComeLink.urlFor(site, holder.id);
    const also = others.map((other) => ({ ...other.ticket, ...other.change }));
    const reader = "holder" as const;
    return {
      to,
      props: { ...ticket, ...change, reader, cantComeLink: link, also, waited: waited.map(otherWaiting) },
    };
  });
  return outbox.queueAll(tx, EventChanged, mails);
}

/** Queues one batch of reminders, except to holders below a raised minimum age. @returns its size; 0 means done */
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
