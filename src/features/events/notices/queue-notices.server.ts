import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { listGuardiansOf } from "../bookings/guardians.queries.ts";
import { ticketProps } from "../bookings/ticket-mail.server.ts";
import { isTooYoungNow } from "../bookings/to-ticket.server.ts";
import { printOfEvent } from "../events/event-print.rules.ts";
import { priceTextOf, whereText } from "../events/event-words.rules.ts";
import { findEvent, type StoredEvent } from "../events/events.queries.ts";
import { CALLED_OFF, eventHref, isSameNight, type NightDetails, whenText } from "../events/events.rules.ts";
import CampusNightCalledOff from "../mails/CampusNightCalledOff.tsx";
import CampusNightChanged from "../mails/CampusNightChanged.tsx";
import CampusReminder from "../mails/CampusReminder.tsx";
import CampusWaitingNightCalledOff from "../mails/CampusWaitingNightCalledOff.tsx";
import CampusWaitingNightChanged from "../mails/CampusWaitingNightChanged.tsx";
import type { WaitingMail } from "../mails/parts/night-props.ts";
import { cantComeLink } from "../tickets/cant-come-link.server.ts";
import { askAgain } from "./ask-again.server.ts";
import {
  findVersions,
  type Holder,
  lockEntriesDueMail,
  lockHoldersDueMail,
  lockHoldersDueReminder,
  markEntriesMailed,
  markHoldersMailed,
} from "./notices.queries.ts";
import { isReminderDue, nightText, reminderTime } from "./notices.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets">;

/** Mails per transaction. */
const BATCH = 200;

/**
 * Queues one batch of mails to holders whose last mail is older than the current version of the night. Returns the
 * batch's size; 0 means done.
 */
export async function mailHolders(tx: Queryable, site: Site, eventId: string): Promise<number> {
  const event = await findEvent(tx, eventId);
  if (!event) return 0;
  const holders = await lockHoldersDueMail(tx, event, BATCH);
  if (holders.length === 0) return 0;
  const versions = await findVersions(tx, eventId);
  // After the reminder's time, a change mail has all that the reminder would have.
  const isReminder = new Date() >= reminderTime(event);
  await markHoldersMailed(
    tx,
    holders.map(({ id }) => id),
    { lastMailedSequence: event.calendarSequence, ...(isReminder && { remindedFor: event.eventDate }) },
  );
  const guardians = await listGuardiansOf(
    tx,
    holders.map(({ id }) => id),
  );
  for (const holder of holders) {
    const before = versions.get(holder.lastMailedSequence);
    const guardian = guardians.find(({ bookingId }) => bookingId === holder.id);
    const due = before && (await askAgain(tx, site, { event, before, holder, guardian }));
    await queueHolderMail(tx, site, event, { ...holder, due }, before);
  }
  return holders.length;
}

async function queueHolderMail(
  tx: Queryable,
  { outbox, siteUrl, secrets }: Site,
  event: StoredEvent,
  holder: Holder & { due: Date | undefined },
  before: NightDetails | undefined,
): Promise<void> {
  const to = holder.email;
  const props = ticketProps(siteUrl, { ...holder, event }, event.calendarSequence);
  if (event.status === CALLED_OFF) {
    const message = event.calledOffMessage ?? "";
    return outbox.queue(tx, { to, mail: CampusNightCalledOff, props: { ...props, message } });
  }
  // The change was reverted before this mail.
  if (!before || isSameNight(before, event)) return;
  const more = {
    was: nightText(before),
    cantComeLink: cantComeLink({ siteUrl, secrets }, holder.id),
    waits: holder.due?.toISOString() ?? null,
  };
  await outbox.queue(tx, { to, mail: CampusNightChanged, props: { ...props, ...more } });
}

/** Queues the mails for people on the waiting list. */
export async function mailWaitingList(tx: Queryable, site: Site, eventId: string): Promise<number> {
  const event = await findEvent(tx, eventId);
  if (!event) return 0;
  const waiting = await lockEntriesDueMail(tx, event, BATCH);
  if (waiting.length === 0) return 0;
  const versions = await findVersions(tx, eventId);
  await markEntriesMailed(
    tx,
    waiting.map(({ id }) => id),
    event.calendarSequence,
  );
  for (const { email: to, lastMailedSequence, bookingId } of waiting) {
    const props = waitingProps(site.siteUrl, event);
    const before = versions.get(lastMailedSequence);
    if (event.status === CALLED_OFF) {
      const message = event.calledOffMessage ?? "";
      await site.outbox.queue(tx, { to, mail: CampusWaitingNightCalledOff, props: { ...props, message } });
    } else if (before && !isSameNight(before, event)) {
      const was = nightText(before);
      const leaveLink = bookingId ? cantComeLink(site, bookingId) : "";
      await site.outbox.queue(tx, {
        to,
        mail: CampusWaitingNightChanged,
        props: { ...props, was, leaveLink },
      });
    }
  }
  return waiting.length;
}

function waitingProps(siteUrl: string, event: StoredEvent): WaitingMail {
  const { kind, university } = event;
  return {
    kind,
    university,
    stock: printOfEvent(event).stock,
    when: whenText(event),
    where: whereText(event),
    link: siteUrl + eventHref(event),
  };
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
  for (const holder of holders) {
    if (isTooYoungNow(secrets, holder.sealedAge, event)) continue;
    const props = {
      ...ticketProps(siteUrl, { ...holder, event }, event.calendarSequence),
      day,
      price: priceTextOf(event, holder.ticketPrice),
      cantComeLink: cantComeLink({ siteUrl, secrets }, holder.id),
    };
    await outbox.queue(tx, { to: holder.email, mail: CampusReminder, props });
  }
  return holders.length;
}
