import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ManagedRow } from "#features/events/admin/admin.api.ts";
import { managedColumns } from "#features/events/admin/admin.queries.ts";
import { campusTicketBookings } from "#features/events/bookings/bookings.tables.ts";
import type { StoredEvent } from "#features/events/events/events.queries.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import { programmeCycles } from "./cycles.tables.ts";

export type StoredCycle = typeof programmeCycles.$inferSelect;

const byDate = [asc(campusEvents.eventDate), asc(campusEvents.eventTime), asc(campusEvents.id)] as const;

/** Inserts a cycle; its key makes the call idempotent. @returns whether the cycle is new */
export function insertCycle(tx: Queryable, cycle: typeof programmeCycles.$inferInsert): Promise<boolean> {
  return insertOnce(tx, programmeCycles, cycle);
}

export async function findCycleByKey(
  db: Queryable,
  idempotencyKey: string,
): Promise<StoredCycle | undefined> {
  const [cycle] = await db
    .select()
    .from(programmeCycles)
    .where(eq(programmeCycles.idempotencyKey, idempotencyKey));
  return cycle;
}

export async function findCycle(db: Queryable, id: string): Promise<StoredCycle | undefined> {
  const [cycle] = await db.select().from(programmeCycles).where(eq(programmeCycles.id, id));
  return cycle;
}

/** All cycles, or only the cycles that accept registrations. */
export function listCycles(db: Queryable, { isOpen }: { isOpen?: true } = {}): Promise<StoredCycle[]> {
  return db
    .select()
    .from(programmeCycles)
    .where(isOpen && eq(programmeCycles.isOpen, true))
    .orderBy(asc(programmeCycles.createdAt), asc(programmeCycles.id));
}

/** The weeks of these cycles, earliest first. */
export function listWeeks(db: Queryable, cycleIds: readonly string[]): Promise<ManagedRow[]> {
  return db
    .select(managedColumns)
    .from(campusEvents)
    .where(and(eq(campusEvents.kind, "week"), inArray(campusEvents.seriesId, [...cycleIds])))
    .orderBy(...byDate);
}

/** Locks a cycle's weeks in the order of their ids, as `lockEvents` does. Resolves to the weeks by date. */
export async function lockWeeks(tx: Queryable, cycleId: string): Promise<StoredEvent[]> {
  const locked = await tx
    .select()
    .from(campusEvents)
    .where(and(eq(campusEvents.kind, "week"), eq(campusEvents.seriesId, cycleId)))
    .orderBy(asc(campusEvents.id))
    .for("update");
  const when = ({ eventDate, eventTime }: StoredEvent) => `${eventDate} ${eventTime}`;
  return locked.sort((one, other) => (when(one) < when(other) ? -1 : 1));
}

/** For each cycle, the number of registrations that wait for a decision, and of people on its list. */
export function countUndecided(
  db: Queryable,
): Promise<{ cycleId: string; waiting: number; listed: number }[]> {
  return rows(
    db,
    sql`select cycle_id as "cycleId", count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'listed')::int as listed
      from undertone_ed_registrations where cycle_id is not null group by cycle_id`,
  );
}

export async function updateCycle(
  tx: Queryable,
  id: string,
  change: Partial<StoredCycle>,
): Promise<StoredCycle> {
  const [changed] = await tx
    .update(programmeCycles)
    .set(change)
    .where(eq(programmeCycles.id, id))
    .returning();
  if (!changed) throw new Error("The cycle is gone");
  return changed;
}

/** Renames a cycle's weeks. We send no email; subscribed calendars take the new version. */
export async function renameWeeks(tx: Queryable, cycleId: string, title: string): Promise<void> {
  await tx.execute(sql`with renamed as (
      update campus_events set university = ${title}, calendar_sequence = calendar_sequence + 1, updated_at = now()
      where series_id = ${cycleId} and university <> ${title} returning id, calendar_sequence as sequence),
    told as (update rota_claims set told_version = told_version + 1
      from rota_tasks shift where shift.id = task_id and shift.event_id in (select id from renamed))
    update campus_ticket_bookings set last_mailed_sequence = sequence
    from renamed where event_id = renamed.id and last_mailed_sequence = sequence - 1`);
}

/** Whether one of these events has, or had, a booking. */
export async function haveBookings(db: Queryable, eventIds: readonly string[]): Promise<boolean> {
  const { id, eventId } = campusTicketBookings;
  const found = await db
    .select({ id })
    .from(campusTicketBookings)
    .where(inArray(eventId, [...eventIds]))
    .limit(1);
  return found.length > 0;
}

export async function deleteCycle(tx: Queryable, id: string): Promise<void> {
  await tx.delete(campusEvents).where(and(eq(campusEvents.kind, "week"), eq(campusEvents.seriesId, id)));
  await tx.delete(programmeCycles).where(eq(programmeCycles.id, id));
}
