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

/** Which event, and the kind that the procedure serves: of another kind there is none. */
interface Target {
  id: string;
  kind: EventKind;
}

interface NewDates {
  /** yyyy-MM-dd, the first one first. */
  dates: readonly [first: string, ...others: string[]];
  /** The event that they copy, whose shifts they get. */
  copyOf?: string | null;
  idempotencyKey: string;
  /** Of what they belong to, also of one date; by default a new one for several dates. */
  seriesId?: string | null;
}

export type NewRow = Omit<NewEvent, "createdAt" | "updatedAt" | "idempotencyKey" | "seriesId">;

/**
 * Adds an event, and the same on other dates as its series; all of them once for each idempotency key.
 *
 * @returns the id of the first, and the ids of the new ones: none in a retry
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
  // One after the other: the row of a date may depend on the events before and after it.
  for (const date of others) added.push(await insertLater(tx, { ...(await rowOn(date)), ...shared }));
  if (copyOf) await copyRota(tx, { from: copyOf, kind: row.kind, to: added });
  const { name, subject } = kindOf(row).log;
  for (const each of added) await record(`${name}-added`, { [subject]: each });
  return { id, added };
}

/**
 * Calls an event of a kind off, or it and the later ones of its series.
 * @returns how many people are mailed
 */
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

/** The kinds whose events can be deleted. */
export type RemovedKind = Exclude<EventKind, "signal" | "week">;

/**
 * Deletes an event. Refuses one with bookings, a waiting list or, before it is over, volunteers: calling off mails them.
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
    // Includes people whose call-off mail is not queued yet.
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
