import { and, asc, eq, gte, inArray, isNotNull, lt, lte, ne, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { campusDoorPasses } from "#features/door/passes/door-passes.tables.ts";
import type { StoredEvent } from "#features/events/events/events.queries.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import type { ListSource } from "#shared/lists/list.server.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { rotaVolunteers } from "../volunteers/volunteers.tables.ts";
import { rotaClaims, rotaGapNotices, rotaShifts } from "./shifts.tables.ts";

export type StoredShift = typeof rotaShifts.$inferSelect;
export type StoredClaim = typeof rotaClaims.$inferSelect;

/** A shift with its event and its number of volunteers. */
export interface EventShift {
  event: StoredEvent;
  shift: StoredShift;
  taken: number;
}

const takenOf = sql<number>`(select count(*)::int from rota_claims claim where claim.task_id = ${rotaShifts.id})`;

/** A rota is in use until its event is cancelled: a deactivated event keeps its guests, so it needs volunteers. */
const takesPlace = ne(campusEvents.status, CALLED_OFF);

/** The shifts of events on these days (yyyy-MM-dd) by start time, without cancelled events. */
export function listShifts(db: Queryable, from: string, until: string): Promise<EventShift[]> {
  return db
    .select({ event: campusEvents, shift: rotaShifts, taken: takenOf })
    .from(rotaShifts)
    .innerJoin(campusEvents, eq(campusEvents.id, rotaShifts.eventId))
    .where(and(gte(campusEvents.eventDate, from), lte(campusEvents.eventDate, until), takesPlace))
    .orderBy(...inOrder);
}

/** The shifts of events of these kinds on these days (yyyy-MM-dd), for a count. Their time is that of the event. */
export function shiftsSource(
  db: Queryable,
  {
    from,
    until,
    kinds,
    areUnfilled = false,
  }: { from: string; until: string; kinds: readonly EventKind[]; areUnfilled?: boolean },
) {
  const { eventDate, kind } = campusEvents;
  return {
    table: rotaShifts,
    createdAt: eventDate,
    columns: {},
    from: (fields: SelectedFields) =>
      db.select(fields).from(rotaShifts).innerJoin(campusEvents, eq(campusEvents.id, rotaShifts.eventId)),
    filter: and(
      takesPlace,
      gte(eventDate, from),
      lte(eventDate, until),
      inArray(kind, [...kinds]),
      areUnfilled ? lt(takenOf, rotaShifts.people) : undefined,
    ),
  } satisfies ListSource;
}

const inOrder = [
  asc(campusEvents.eventDate),
  asc(campusEvents.eventTime),
  asc(campusEvents.id),
  asc(rotaShifts.startsAfter),
  asc(rotaShifts.name),
  asc(rotaShifts.id),
];

/** The next 200 events of these kinds, starting on a day (yyyy-MM-dd), without cancelled events. */
export function listEventsFrom(
  db: Queryable,
  from: string,
  kinds: readonly EventKind[],
): Promise<StoredEvent[]> {
  return db
    .select()
    .from(campusEvents)
    .where(and(gte(campusEvents.eventDate, from), takesPlace, inArray(campusEvents.kind, [...kinds])))
    .orderBy(asc(campusEvents.eventDate), asc(campusEvents.eventTime), asc(campusEvents.id))
    .limit(200);
}

/** The shifts of an event, by start time. */
export function listShiftsOf(db: Queryable, eventId: string): Promise<StoredShift[]> {
  return db
    .select()
    .from(rotaShifts)
    .where(eq(rotaShifts.eventId, eventId))
    .orderBy(asc(rotaShifts.startsAfter), asc(rotaShifts.name), asc(rotaShifts.id));
}

/** The number of shifts without a DBS check at events open to under-18s, starting on a day. */
export async function countUnchecked(db: Queryable, from: string): Promise<{ door: number; others: number }> {
  const [found] = await db
    .select({
      door: sql<number>`(count(*) filter (where ${rotaShifts.opensDoor}))::int`,
      others: sql<number>`(count(*) filter (where not ${rotaShifts.opensDoor}))::int`,
    })
    .from(rotaShifts)
    .innerJoin(campusEvents, eq(campusEvents.id, rotaShifts.eventId))
    .where(
      and(
        takesPlace,
        gte(campusEvents.eventDate, from),
        sql`${campusEvents.minimumAge} is distinct from 18`,
        eq(rotaShifts.withUnder18s, false),
        isNotNull(rotaShifts.noCheckReason),
      ),
    );
  return found ?? { door: 0, others: 0 };
}

export async function findShift(db: Queryable, id: string): Promise<StoredShift | undefined> {
  const [shift] = await db.select().from(rotaShifts).where(eq(rotaShifts.id, id));
  return shift;
}

/** Locks a shift until the transaction ends, so that sign-ups for it wait. */
export async function lockShift(tx: Queryable, id: string): Promise<StoredShift | undefined> {
  const [shift] = await tx.select().from(rotaShifts).where(eq(rotaShifts.id, id)).for("update");
  return shift;
}

/** The idempotency key makes the call idempotent. */
export function insertShift(tx: Queryable, shift: typeof rotaShifts.$inferInsert): Promise<boolean> {
  return insertOnce(tx, rotaShifts, shift);
}

/** Also increments the version. */
export async function updateShift(
  tx: Queryable,
  id: string,
  change: Partial<Omit<StoredShift, "version">>,
): Promise<void> {
  await tx
    .update(rotaShifts)
    .set({ ...change, version: sql`${rotaShifts.version} + 1` })
    .where(eq(rotaShifts.id, id));
}

export async function deleteShift(tx: Queryable, id: string): Promise<void> {
  await tx.delete(rotaShifts).where(eq(rotaShifts.id, id));
}

export function countClaims(db: Queryable, shiftId: string): Promise<number> {
  return db.$count(rotaClaims, eq(rotaClaims.shiftId, shiftId));
}

/** A sign-up with its volunteer, and the name of their door pass. */
export interface VolunteerClaim {
  claim: StoredClaim;
  volunteer: { id: string; name: string; email: string };
  doorPass: string | null;
}

const { id: volunteerId, name, email } = rotaVolunteers;

function selectClaims(db: Queryable) {
  return db
    .select({
      claim: rotaClaims,
      shift: rotaShifts,
      event: campusEvents,
      volunteer: { id: volunteerId, name, email },
    })
    .from(rotaClaims)
    .innerJoin(rotaShifts, eq(rotaShifts.id, rotaClaims.shiftId))
    .innerJoin(campusEvents, eq(campusEvents.id, rotaShifts.eventId))
    .innerJoin(rotaVolunteers, eq(rotaVolunteers.id, rotaClaims.volunteerId));
}

/** The sign-ups for these shifts, earliest first. */
export async function listClaims(db: Queryable, shiftIds: readonly string[]): Promise<VolunteerClaim[]> {
  if (shiftIds.length === 0) return [];
  return db
    .select({
      claim: rotaClaims,
      volunteer: { id: volunteerId, name, email },
      doorPass: campusDoorPasses.name,
    })
    .from(rotaClaims)
    .innerJoin(rotaVolunteers, eq(rotaVolunteers.id, rotaClaims.volunteerId))
    .leftJoin(campusDoorPasses, eq(campusDoorPasses.id, rotaClaims.doorPassId))
    .where(inArray(rotaClaims.shiftId, [...shiftIds]))
    .orderBy(asc(rotaClaims.claimedAt), asc(rotaClaims.id));
}

/** A volunteer's sign-ups, with shifts and events. */
export function listClaimsOf(db: Queryable, volunteer: string) {
  return db
    .select({ claim: rotaClaims, shift: rotaShifts, event: campusEvents, taken: takenOf })
    .from(rotaClaims)
    .innerJoin(rotaShifts, eq(rotaShifts.id, rotaClaims.shiftId))
    .innerJoin(campusEvents, eq(campusEvents.id, rotaShifts.eventId))
    .where(eq(rotaClaims.volunteerId, volunteer))
    .orderBy(...inOrder);
}

/** The sign-ups of volunteers not yet reminded of a day (yyyy-MM-dd), at events with shifts on that day. */
export function listClaimsToRemindOf(tx: Queryable, day: string) {
  return selectClaims(tx)
    .where(
      and(
        takesPlace,
        gte(campusEvents.eventDate, addDays(day, -2)),
        lte(campusEvents.eventDate, addDays(day, 1)),
        isNotNull(rotaVolunteers.confirmedAt),
        sql`${rotaVolunteers.remindedOf} is distinct from ${day}`,
      ),
    )
    .orderBy(...inOrder);
}

export async function findClaim(db: Queryable, id: string) {
  const [found] = await selectClaims(db).where(eq(rotaClaims.id, id));
  return found;
}

export async function insertClaim(
  tx: Queryable,
  claim: Pick<StoredClaim, "shiftId" | "volunteerId" | "claimedAt" | "lastMailedVersion">,
): Promise<StoredClaim> {
  const [inserted] = await tx.insert(rotaClaims).values(claim).returning();
  if (!inserted) throw new Error("The claim was not inserted");
  return inserted;
}

/** Cancels a sign-up; a trigger revokes its door pass. @returns false if it was already cancelled */
export async function deleteClaim(tx: Queryable, id: string): Promise<boolean> {
  const deleted = await tx.delete(rotaClaims).where(eq(rotaClaims.id, id)).returning({ id: rotaClaims.id });
  return deleted.length > 0;
}

/** Locks a volunteer's sign-up for a shift until the transaction ends. @returns its id; undefined if there is none */
export async function lockClaim(
  tx: Queryable,
  { volunteerId, shiftId }: { volunteerId: string; shiftId: string },
): Promise<string | undefined> {
  const [locked] = await tx
    .select({ id: rotaClaims.id })
    .from(rotaClaims)
    .where(and(eq(rotaClaims.volunteerId, volunteerId), eq(rotaClaims.shiftId, shiftId)))
    .for("update");
  return locked?.id;
}

/** The sign-ups of a shift, of a volunteer or with an active door pass; locked until the transaction ends. */
export async function lockClaimsOf(
  tx: Queryable,
  of: { shiftId: string } | { volunteerId: string } | "open",
) {
  const isOf =
    of === "open"
      ? sql`exists (select from ${campusDoorPasses} where ${campusDoorPasses.id} = ${rotaClaims.doorPassId}
          and ${campusDoorPasses.revokedAt} is null and ${campusDoorPasses.endsAt} > now())`
      : "shiftId" in of
        ? eq(rotaClaims.shiftId, of.shiftId)
        : eq(rotaClaims.volunteerId, of.volunteerId);
  await tx
    .select({ id: rotaClaims.id })
    .from(rotaClaims)
    .where(isOf)
    .orderBy(asc(rotaClaims.id))
    .for("update");
  // A separate statement, which sees what other transactions committed during the wait for the locks.
  return tx
    .select({ claim: rotaClaims, shift: rotaShifts, event: campusEvents })
    .from(rotaClaims)
    .innerJoin(rotaShifts, eq(rotaShifts.id, rotaClaims.shiftId))
    .innerJoin(campusEvents, eq(campusEvents.id, rotaShifts.eventId))
    .where(isOf);
}

export async function setDoorPass(tx: Queryable, claimId: string, doorPassId: string | null): Promise<void> {
  await tx.update(rotaClaims).set({ doorPassId }).where(eq(rotaClaims.id, claimId));
}

/** Sign-ups for upcoming events with an unsent change of event or shift; skips rows locked by another job. */
export function lockClaimsDueMail(tx: Queryable, from: string) {
  return selectClaims(tx)
    .where(
      and(
        gte(campusEvents.eventDate, from),
        sql`${rotaClaims.lastMailedVersion} < ${campusEvents.calendarSequence} + ${rotaShifts.sequence}`,
      ),
    )
    .orderBy(...inOrder)
    .for("no key update", { of: rotaClaims, skipLocked: true });
}

export async function markMailed(tx: Queryable, claimId: string, lastMailedVersion: number): Promise<void> {
  await tx.update(rotaClaims).set({ lastMailedVersion }).where(eq(rotaClaims.id, claimId));
}

/** Marks an event's unfilled shifts as emailed for its date. @returns false if already marked */
export async function claimGapNotice(
  tx: Queryable,
  notice: typeof rotaGapNotices.$inferInsert,
): Promise<boolean> {
  const { lastMailedDate, mailedAt } = notice;
  const claimed = await tx
    .insert(rotaGapNotices)
    .values(notice)
    .onConflictDoUpdate({
      target: rotaGapNotices.eventId,
      set: { lastMailedDate, mailedAt },
      setWhere: ne(rotaGapNotices.lastMailedDate, lastMailedDate),
    })
    .returning({ eventId: rotaGapNotices.eventId });
  return claimed.length > 0;
}
