import { randomUUID } from "node:crypto";
import { type Actor, changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { lockEvent, type StoredEvent } from "../events/events.queries.ts";
import { CALLED_OFF, isOver } from "../events/events.rules.ts";
import { type EventKind, kindOf, kinds } from "../kinds/kinds.rules.ts";
import { callOff } from "../notices/call-off.server.ts";
import { mailNotices } from "../notices/notices.jobs.ts";
import { countPeople, listWithNoticesLeft } from "../notices/notices.queries.ts";
import {
  copyRota,
  deleteEvent,
  hasBookings,
  haveVolunteers,
  insertEvent,
  insertLater,
  lockScope,
  type NewEvent,
} from "./admin.queries.ts";
import type { Scope } from "./series.rules.ts";

type Site = Pick<CallContext, "jobs" | "outbox" | "siteUrl" | "secrets">;

type Staff = Site & Pick<CallContext, "database" | "caller" | "source">;

/** An event by its id, and the kind that the procedure serves. Events of another kind are not found. */
interface Target {
  id: string;
  kind: EventKind;
}

interface NewDates {
  /** yyyy-MM-dd, with the first date first. */
  dates: readonly [first: string, ...others: string[]];
  /** The new events copy the shifts of this event. */
  copyOf?: string | null;
  idempotencyKey: string;
  /** The series of the events, even for a single date. Several dates get a new series by default. */
  seriesId?: string | null;
}

export type NewRow = Omit<NewEvent, "createdAt" | "updatedAt" | "idempotencyKey" | "seriesId">;

/**
 * Adds an event on each date; several dates form a series. A repeated idempotency key adds nothing.
 *
 * @returns the id of the first event, and the ids of the added events: empty in a retry
 */
export async function addEvents(
  tx: Queryable,
  { record }: Actor,
  {
    dates: [first, ...others],
    idempotencyKey,
    copyOf = null,
    seriesId = others.length > 0 ? randomUUID() : null,
  }: NewDates,
  rowOn: (date: string) => NewRow | Promise<NewRow>,
): Promise<{ id: string; added: string[] }> {
  const now = new Date();
  const shared = { createdAt: now, updatedAt: now, seriesId };
  const row = await rowOn(first);
  const { id, isNew } = await insertEvent(tx, { ...row, ...shared, idempotencyKey });
  if (!isNew) return { id, added: [] };
  const added = [id];
  // Sequential, because the row of a date may depend on the events before and after it.
  for (const date of others) added.push(await insertLater(tx, { ...(await rowOn(date)), ...shared }));
  if (copyOf) await copyRota(tx, { from: copyOf, kind: row.kind, to: added });
  const { name, subject } = kindOf(row).log;
  for (const each of added) await record(`${name}-added`, { [subject]: each });
  return { id, added };
}

/** Cancels an event of a kind, or the event and the later ones of its series. @returns how many people we email */
export function callOffEvents(
  context: Staff,
  { id, kind, scope, message }: Target & { scope: Scope; message: string | null },
  errors: { NOT_FOUND: () => Error; EVENT_OVER: () => Error },
): Promise<{ tickets: number; waiting: number }> {
  return changeAsStaff(context, async (tx, { record }) => {
    const events = await lockScope(tx, { id, kind, scope });
    const [first] = events;
    if (!first) throw errors.NOT_FOUND();
    const now = new Date();
    const on = events.filter(({ status }) => status !== CALLED_OFF);
    if (on.some((event) => isOver(event, now))) throw errors.EVENT_OVER();
    const { name, subject } = kinds[kind].log;
    await callOff(tx, context, on, message, now);
    for (const event of on) await record(`${name}-called-off`, { [subject]: event.id });
    const eventIds = on.map((event) => event.id);
    if (on.length > 0) await context.jobs.enqueue(tx, mailNotices, { eventIds });
    return countPeople(tx, id, ...eventIds);
  });
}

/** The kinds that allow a deletion. */
export type RemovedKind = Exclude<EventKind, "signal" | "week">;

/**
 * Deletes an event. Refuses an event with bookings, a waiting list or, before its end, volunteers: cancelling the
 * event emails them.
 * @returns false for an unknown event
 */
export function removeEvent(
  context: Staff,
  { id, kind }: { id: string; kind: RemovedKind },
  errors: { HAS_BOOKINGS: () => Error; HAS_WAITING: () => Error; HAS_VOLUNTEERS: () => Error },
): Promise<boolean> {
  return changeAsStaff(context, async (tx, { record }) => {
    const event = await lockEventOf(tx, { id, kind });
    if (!event) return false;
    if (await hasBookings(tx, id)) throw errors.HAS_BOOKINGS();
    // Includes people who are still to be emailed about the cancellation.
    const { waiting } = await countPeople(tx, id);
    const isMailed = event.status === CALLED_OFF && (await listWithNoticesLeft(tx, [id])).length === 0;
    if (waiting > 0 && !isMailed) throw errors.HAS_WAITING();
    if (!isOver(event, new Date()) && (await haveVolunteers(tx, [id]))) throw errors.HAS_VOLUNTEERS();
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
