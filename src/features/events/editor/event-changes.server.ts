import { randomUUID } from "node:crypto";
import { type Actor, changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { hasValues } from "#shared/db/has-values.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { countGuardians } from "../bookings/guardians.queries.ts";
import { openAgeBand } from "../bookings/sensitive-data.server.ts";
import { lockEvent, type StoredEvent, updateEvent } from "../events/events.queries.ts";
import { CALLED_OFF, isMoved, isOver, type NightDetails, startOf } from "../events/events.rules.ts";
import { isTooYoung, type MinimumAge } from "../events/minimum-age.rules.ts";
import { type EventKind, kindOf, kinds } from "../kinds/kinds.rules.ts";
import { callOff } from "../notices/call-off.server.ts";
import { mailNotices } from "../notices/notices.jobs.ts";
import { countPeople, hasNoticesLeft, insertVersion } from "../notices/notices.queries.ts";
import { effectOfEdit } from "../notices/notices.rules.ts";
import { rebalanceWaitingList } from "../waiting-list/rebalance-waiting-list.server.ts";
import { endOffersBy } from "../waiting-list/waiting-list.queries.ts";
import type { EditConfirmation } from "./editor.contract.ts";
import {
  deleteEvent,
  hasBookings,
  insertEvent,
  insertEvents,
  listSealedAges,
  type NewEvent,
} from "./editor.queries.ts";
import { leastCapacity } from "./editor.rules.ts";

type Site = Pick<CallContext, "jobs" | "outbox" | "siteUrl" | "secrets">;

type Staff = Site & Pick<CallContext, "database" | "caller" | "source">;

/** Which event, and the kind that the procedure serves: of another kind there is none. */
interface Target {
  id: string;
  kind: EventKind;
}

interface ChangeErrors {
  NOT_FOUND: () => Error;
  CALLED_OFF: () => Error;
  CAPACITY_BELOW_BOOKINGS: (options: { data: { least: number } }) => Error;
  CONFIRM_MOVE: (options: { data: EditConfirmation }) => Error;
}

interface NewDates {
  /** yyyy-MM-dd, the first one first. */
  dates: readonly [first: string, ...others: string[]];
  idempotencyKey: string;
}

type NewRow = Omit<NewEvent, "createdAt" | "updatedAt" | "idempotencyKey" | "seriesId">;

/**
 * Adds an event, and the same on other dates as its series; all of them once for each idempotency key.
 *
 * @returns the id of the first, and the ids of the new ones: none in a retry
 */
export async function addEvents(
  tx: Queryable,
  { record }: Actor,
  { dates: [first, ...others], idempotencyKey }: NewDates,
  rowOn: (date: string) => NewRow | Promise<NewRow>,
): Promise<{ id: string; added: string[] }> {
  const now = new Date();
  const shared = { createdAt: now, updatedAt: now, seriesId: others.length > 0 ? randomUUID() : null };
  const row = await rowOn(first);
  const { id, isNew } = await insertEvent(tx, { ...row, ...shared, idempotencyKey });
  if (!isNew) return { id, added: [] };
  const rows: NewEvent[] = [];
  for (const date of others) rows.push({ ...(await rowOn(date)), ...shared });
  const added = [id, ...(await insertEvents(tx, rows))];
  const { name, subject } = kindOf(row).log;
  for (const each of added) await record(`${name}-added`, { [subject]: each });
  return { id, added };
}

interface Change<Form> extends Target {
  /** The version that the form was made from. */
  updatedAt: Date;
  isConfirmed: boolean;
  form: Form;
  /** Whether what belongs to the event, and is stored elsewhere, is edited too. */
  hasMore?: boolean;
  statusOf?: (event: StoredEvent) => Pick<StoredEvent, "status" | "statusWhenOpen">;
}

/**
 * Stores and logs an edit of an event. Added capacity goes to the waiting list first; a new name, date, time or place is mailed to
 * everybody with a ticket or an entry.
 *
 * @param changedMeanwhile makes the refusal of an outdated version, with the event as it is now
 * @returns whether the edit changes anything; a retry after a lost response does not
 */
export async function changeEvent<
  Form extends NightDetails & { maxCapacity: number; minimumAge: MinimumAge | null },
>(
  tx: Queryable,
  site: Site & Pick<Actor, "record">,
  { id, kind, updatedAt, isConfirmed, form, hasMore = false, statusOf }: Change<Form>,
  errors: ChangeErrors,
  changedMeanwhile: () => Promise<Error>,
): Promise<boolean> {
  const event = await lockEventOf(tx, { id, kind });
  if (!event) throw errors.NOT_FOUND();
  if (event.status === CALLED_OFF) throw errors.CALLED_OFF();
  const edit = { ...form, ...statusOf?.(event) };
  if (!hasMore && hasValues(event, edit)) return false;
  if (event.updatedAt.getTime() !== updatedAt.getTime()) throw await changedMeanwhile();
  const least = leastCapacity(event);
  if (form.maxCapacity < least) throw errors.CAPACITY_BELOW_BOOKINGS({ data: { least } });
  const now = new Date();
  const effect = effectOfEdit(event, form, now);
  const people = await countPeople(tx, id);
  const ages = await countAges(tx, site, event, form.minimumAge);
  const isMailed = effect.isMailed && people.tickets + people.waiting > 0;
  const isToConfirm = effect.isPast || isMailed || ages.tooYoung + ages.ageUnknown > 0;
  if (isToConfirm && !isConfirmed) {
    const guardians = isMailed && isMoved(event, form) ? await countGuardians(tx, id) : 0;
    throw errors.CONFIRM_MOVE({ data: { ...people, ...ages, guardians, isMailed, isPast: effect.isPast } });
  }
  const calendarSequence = event.calendarSequence + (effect.isMailed ? 1 : 0);
  const changed = await updateEvent(tx, id, {
    ...edit,
    calendarSequence,
    updatedAt: now,
  });
  if (effect.isMailed) {
    await insertVersion(tx, event);
    await site.jobs.enqueue(tx, mailNotices, { eventId: id });
  }
  await endOffersBy(tx, id, startOf(changed));
  await rebalanceWaitingList(tx, site, changed, now);
  const { name, subject } = kindOf(event).log;
  await site.record(`${name}-changed`, { [subject]: id });
  return true;
}

/** Counts the holders below a new minimum age, and those of unknown age. */
async function countAges(
  tx: Queryable,
  { secrets }: Pick<Site, "secrets">,
  before: StoredEvent,
  minimumAge: MinimumAge | null,
): Promise<{ tooYoung: number; ageUnknown: number }> {
  if (minimumAge === null || minimumAge <= (before.minimumAge ?? 0)) return { tooYoung: 0, ageUnknown: 0 };
  const bands = (await listSealedAges(tx, before.id)).map((sealed) => openAgeBand(secrets, sealed));
  return {
    tooYoung: bands.filter((band) => band !== null && isTooYoung(band, minimumAge)).length,
    ageUnknown: bands.filter((band) => band === null).length,
  };
}

/** The procedure that calls an event of a kind off, and answers how many people are mailed. */
export function callOffProcedure(kind: EventKind) {
  return ({
    context,
    input: { id, message },
    errors,
  }: {
    context: Staff;
    input: { id: string; message: string | null };
    errors: { NOT_FOUND: () => Error; EVENT_OVER: () => Error };
  }): Promise<{ tickets: number; waiting: number }> =>
    changeAsStaff(context, async (tx, { record }) => {
      const event = await lockEventOf(tx, { id, kind });
      if (!event) throw errors.NOT_FOUND();
      if (event.status !== CALLED_OFF) {
        const now = new Date();
        if (isOver(event, now)) throw errors.EVENT_OVER();
        await callOff(tx, context, event, message, now);
        await context.jobs.enqueue(tx, mailNotices, { eventId: id });
        const { name, subject } = kinds[kind].log;
        await record(`${name}-called-off`, { [subject]: id });
      }
      return countPeople(tx, id);
    });
}

/** Deletes an event without bookings and waiting list. @returns false for an unknown event */
export function removeEvent(
  context: Staff,
  { id, kind }: { id: string; kind: Exclude<EventKind, "signal"> },
  errors: { HAS_BOOKINGS: () => Error; HAS_WAITING: () => Error },
): Promise<boolean> {
  return changeAsStaff(context, async (tx, { record }) => {
    const event = await lockEventOf(tx, { id, kind });
    if (!event) return false;
    if (await hasBookings(tx, id)) throw errors.HAS_BOOKINGS();
    // Includes people whose call-off mail is not queued yet.
    const { waiting } = await countPeople(tx, id);
    const isTold = event.status === CALLED_OFF && !(await hasNoticesLeft(tx, id));
    if (waiting > 0 && !isTold) throw errors.HAS_WAITING();
    await deleteEvent(tx, id);
    const { name, subject } = kinds[kind].log;
    await record(`${name}-deleted`, { [subject]: id });
    return true;
  });
}

async function lockEventOf(tx: Queryable, { id, kind }: Target): Promise<StoredEvent | undefined> {
  const event = await lockEvent(tx, id);
  return event?.kind === kind ? event : undefined;
}
