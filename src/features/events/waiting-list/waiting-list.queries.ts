import { and, asc, count, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { campusTicketBookings } from "../bookings/bookings.tables.ts";
import { publicColumns, type StoredEvent } from "../events/events.queries.ts";
import { isOver } from "../events/events.rules.ts";
import { campusEvents } from "../events/events.tables.ts";
import { holderAddress } from "../guests/guests.queries.ts";
import type { WaitingAnswer } from "./waiting-list.api.ts";
import { campusWaitingList } from "./waiting-list.tables.ts";

export type WaitingListEntry = typeof campusWaitingList.$inferSelect;

/** Whether an entry waits or has an offer. */
export const isOpen = inArray(campusWaitingList.state, ["waiting", "offered"]);

/** A person's open entry for an event, waiting or offered. */
export async function findOpenEntry(
  db: Queryable,
  eventId: string,
  userId: string,
): Promise<WaitingListEntry | undefined> {
  return findOpen(db, and(eq(campusWaitingList.userId, userId), eq(campusWaitingList.eventId, eventId)));
}

/** A person's open entry by its id; undefined for another account's entry. */
export async function findOwnEntry(
  db: Queryable,
  id: string,
  userId: string,
): Promise<WaitingListEntry | undefined> {
  return findOpen(db, and(eq(campusWaitingList.userId, userId), eq(campusWaitingList.id, id)));
}

/** A guest's open entry. */
export function findGuestEntry(db: Queryable, bookingId: string): Promise<WaitingListEntry | undefined> {
  return findOpen(db, eq(campusWaitingList.bookingId, bookingId));
}

async function findOpen(db: Queryable, condition: SQL | undefined): Promise<WaitingListEntry | undefined> {
  const [entry] = await db.select().from(campusWaitingList).where(and(condition, isOpen));
  return entry;
}

/** Adds an account, or the booking of a guest, at the end of an event's list. The caller holds the event's lock. */
export async function insertEntry(
  tx: Queryable,
  { id: eventId, calendarSequence: lastMailedSequence }: StoredEvent,
  who: { userId: string } | { bookingId: string },
  createdAt: Date,
): Promise<WaitingListEntry> {
  const row = { ...who, eventId, lastMailedSequence, createdAt };
  const [entry] = await tx.insert(campusWaitingList).values(row).returning();
  if (!entry) throw new Error("The waiting-list entry was not inserted");
  return entry;
}

/**
 * Sets the final state of entries. For an offered entry, the caller decrements the event's held places in the same
 * transaction.
 */
export async function closeEntries(
  tx: Queryable,
  ids: readonly string[],
  state: "taken" | "missed" | "left",
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(campusWaitingList)
    .set({ state })
    .where(inArray(campusWaitingList.id, [...ids]));
}

/** Removes guests from the list. @returns the number of offered places that this frees */
export async function closeGuestEntries(tx: Queryable, bookingIds: readonly string[]): Promise<number> {
  const ofGuests = and(inArray(campusWaitingList.bookingId, [...bookingIds]), isOpen);
  const open = await tx.select().from(campusWaitingList).where(ofGuests).for("update");
  await closeEntries(
    tx,
    open.map(({ id }) => id),
    "left",
  );
  return open.filter(({ state }) => state === "offered").length;
}

/** Locks the event's expired offers; skips rows that an account deletion has locked. */
export async function lockEndedOffers(tx: Queryable, eventId: string, now: Date): Promise<string[]> {
  const ended = await lockOffers(tx, eventId, lte(campusWaitingList.offerEndsAt, now));
  return ended.map(({ id }) => id);
}

/** Locks offers of an event for an update. Skips rows that another transaction has locked. */
function lockOffers(tx: Queryable, eventId: string, condition: SQL) {
  return tx
    .select({ id: campusWaitingList.id })
    .from(campusWaitingList)
    .where(and(eq(campusWaitingList.eventId, eventId), eq(campusWaitingList.state, "offered"), condition))
    .for("update", { skipLocked: true });
}

/** Locks the first `limit` entries of the list; skips rows that an account deletion has locked. */
export function lockNext(
  tx: Queryable,
  eventId: string,
  limit: number,
): Promise<{ id: string; email: string; bookingId: string | null }[]> {
  const { id, bookingId } = campusWaitingList;
  return tx
    .select({ id, email: holderAddress, bookingId })
    .from(campusWaitingList)
    .leftJoin(users, eq(users.id, campusWaitingList.userId))
    .leftJoin(campusTicketBookings, eq(campusTicketBookings.id, campusWaitingList.bookingId))
    .where(and(eq(campusWaitingList.eventId, eventId), eq(campusWaitingList.state, "waiting")))
    .orderBy(asc(campusWaitingList.position))
    .limit(limit)
    .for("update", { of: campusWaitingList, skipLocked: true });
}

export async function offerPlaces(tx: Queryable, ids: readonly string[], offerEndsAt: Date): Promise<void> {
  await tx
    .update(campusWaitingList)
    .set({ state: "offered", offerEndsAt })
    .where(inArray(campusWaitingList.id, [...ids]));
}

/**
 * Caps `offerEndsAt` at `end` after the event moved to an earlier start; skips rows locked by an account deletion.
 */
export async function endOffersBy(tx: Queryable, eventId: string, end: Date): Promise<void> {
  const late = lockOffers(tx, eventId, gt(campusWaitingList.offerEndsAt, end));
  await tx.update(campusWaitingList).set({ offerEndsAt: end }).where(inArray(campusWaitingList.id, late));
}

/** The number of entries that wait before this one. */
export async function countAhead(
  db: Queryable,
  { eventId, position }: Pick<WaitingListEntry, "eventId" | "position">,
) {
  const [found] = await db
    .select({ ahead: count() })
    .from(campusWaitingList)
    .where(
      and(
        eq(campusWaitingList.eventId, eventId),
        eq(campusWaitingList.state, "waiting"),
        lt(campusWaitingList.position, position),
      ),
    );
  return found?.ahead ?? 0;
}

/** A person's entries and offers of events that are not over, by the event's date. */
export async function listWaitingOf(
  db: Queryable,
  userId: string,
  now = new Date(),
): Promise<WaitingAnswer[]> {
  const found = await db
    .select({ entry: campusWaitingList, event: publicColumns })
    .from(campusWaitingList)
    .innerJoin(campusEvents, eq(campusEvents.id, campusWaitingList.eventId))
    .where(
      and(
        eq(campusWaitingList.userId, userId),
        isOpen,
        or(ne(campusWaitingList.state, "offered"), gt(campusWaitingList.offerEndsAt, now)),
      ),
    )
    .orderBy(asc(campusEvents.eventDate), asc(campusEvents.eventTime), asc(campusEvents.id));
  const open = found.filter(({ event }) => !isOver(event, now));
  const waiting: WaitingAnswer[] = [];
  for (const { entry, event } of open) waiting.push(await toWaitingDto(db, entry, event));
  return waiting;
}

/** The API's form of an entry for its owner. */
export async function toWaitingDto(
  db: Queryable,
  entry: WaitingListEntry,
  event: WaitingAnswer["event"],
): Promise<WaitingAnswer> {
  const isOffered = entry.state === "offered";
  return {
    id: entry.id,
    state: isOffered ? "offered" : "waiting",
    ahead: isOffered ? 0 : await countAhead(db, entry),
    offerEndsAt: isOffered ? entry.offerEndsAt : null,
    event,
  };
}

/** The ids of events with an expired offer, a free place to offer, or a sold-out status to lift. */
export async function listEventsToRebalance(db: Queryable, now: Date): Promise<string[]> {
  const hasFree = sql`${campusEvents.currentAttendees} + ${campusEvents.heldPlaces} < ${campusEvents.maxCapacity}`;
  const onList = (condition: SQL | undefined) =>
    sql`exists (select from ${campusWaitingList} where ${and(eq(campusWaitingList.eventId, campusEvents.id), condition)})`;
  const hasEnded = onList(
    and(eq(campusWaitingList.state, "offered"), lte(campusWaitingList.offerEndsAt, now)),
  );
  const isShut = sql`${campusEvents.status} = 'sold_out' and ${campusEvents.statusWhenOpen} is not null`;
  const isWaitedFor = sql`${campusEvents.hasWaitingList} and ${campusEvents.isActive} and ${campusEvents.status} <> 'sold_out' and ${onList(eq(campusWaitingList.state, "waiting"))}`;
  const unsettled = await db
    .select({ id: campusEvents.id })
    .from(campusEvents)
    .where(
      and(
        gt(campusEvents.eventDate, londonDate(new Date(now.getTime() - 2 * DAY_MS))),
        sql`(${hasEnded} or (${hasFree} and (${isShut} or ${isWaitedFor})))`,
      ),
    );
  return unsettled.map(({ id }) => id);
}
