import { and, asc, count, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import type { Queryable } from "#shared/db/database.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import { pick } from "#shared/personal-data/personal-rows.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { campusTicketBookings } from "../bookings/bookings.tables.ts";
import { publicColumns } from "../events/events.queries.ts";
import { isOver } from "../events/events.rules.ts";
import { campusEvents } from "../events/events.tables.ts";
import type { Waiting } from "./waiting-list.contract.ts";
import { campusWaitingList } from "./waiting-list.tables.ts";

/** Somebody's turn for an event. */
export type Turn = typeof campusWaitingList.$inferSelect;

const isOpen = inArray(campusWaitingList.state, ["waiting", "offered"]);

/** The turn that somebody has for an event now: they wait, or hold an offer. */
export async function findTurn(db: Queryable, eventId: string, userId: string): Promise<Turn | undefined> {
  return findOpenTurn(db, userId, eq(campusWaitingList.eventId, eventId));
}

/** The person's open turn of this id. */
export async function findOwnTurn(db: Queryable, id: string, userId: string): Promise<Turn | undefined> {
  return findOpenTurn(db, userId, eq(campusWaitingList.id, id));
}

async function findOpenTurn(db: Queryable, userId: string, condition: SQL): Promise<Turn | undefined> {
  const [turn] = await db
    .select()
    .from(campusWaitingList)
    .where(and(condition, eq(campusWaitingList.userId, userId), isOpen));
  return turn;
}

export async function insertTurn(
  tx: Queryable,
  row: { eventId: string; userId: string; createdAt: Date; toldSequence: number },
): Promise<Turn> {
  const [turn] = await tx.insert(campusWaitingList).values(row).returning();
  if (!turn) throw new Error("A turn was not kept");
  return turn;
}

/** Ends a turn. Whoever ends one that was offered frees its held place in the same transaction. */
export async function endTurns(
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

/** The ids of an event's offers whose time is over. Those that are going with their account just now are left to it. */
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

/** Who is next, in order. Those whose account is being deleted just now are passed over. */
export function lockNext(
  tx: Queryable,
  eventId: string,
  limit: number,
): Promise<{ id: string; email: string }[]> {
  return tx
    .select({ id: campusWaitingList.id, email: users.email })
    .from(campusWaitingList)
    .innerJoin(users, eq(users.id, campusWaitingList.userId))
    .where(and(eq(campusWaitingList.eventId, eventId), eq(campusWaitingList.state, "waiting")))
    .orderBy(asc(campusWaitingList.turn))
    .limit(limit)
    .for("update", { of: campusWaitingList, skipLocked: true });
}

export async function offerTurns(tx: Queryable, ids: readonly string[], offerEndsAt: Date): Promise<void> {
  await tx
    .update(campusWaitingList)
    .set({ state: "offered", offerEndsAt })
    .where(inArray(campusWaitingList.id, [...ids]));
}

/** Has no place held past a moment: an event that was moved opens its doors sooner. Those that go with their account are left to it. */
export async function endOffersBy(tx: Queryable, eventId: string, end: Date): Promise<void> {
  const late = lockOffers(tx, eventId, gt(campusWaitingList.offerEndsAt, end));
  await tx.update(campusWaitingList).set({ offerEndsAt: end }).where(inArray(campusWaitingList.id, late));
}

/** Whether somebody has a ticket for an event that was not given back. */
export async function hasTicket(db: Queryable, eventId: string, userId: string): Promise<boolean> {
  const [ticket] = await db
    .select({ id: campusTicketBookings.id })
    .from(campusTicketBookings)
    .where(
      and(
        eq(campusTicketBookings.eventId, eventId),
        eq(campusTicketBookings.userId, userId),
        eq(campusTicketBookings.bookingStatus, "confirmed"),
      ),
    );
  return ticket !== undefined;
}

/** How many wait before a turn. */
export async function countAhead(db: Queryable, { eventId, turn }: Pick<Turn, "eventId" | "turn">) {
  const [found] = await db
    .select({ ahead: count() })
    .from(campusWaitingList)
    .where(
      and(
        eq(campusWaitingList.eventId, eventId),
        eq(campusWaitingList.state, "waiting"),
        lt(campusWaitingList.turn, turn),
      ),
    );
  return found?.ahead ?? 0;
}

/** The waiting lists somebody is on and the offers they hold, of events that are not over; by the event's date. */
export async function listWaitingOf(db: Queryable, userId: string, now = new Date()): Promise<Waiting[]> {
  const found = await db
    .select({ turn: campusWaitingList, event: publicColumns })
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
  const told: Waiting[] = [];
  for (const { turn, event } of open) told.push(await toldTurn(db, turn, event));
  return told;
}

/** A turn as its person is told of it. */
export async function toldTurn(db: Queryable, turn: Turn, event: Waiting["event"]): Promise<Waiting> {
  const isOffered = turn.state === "offered";
  return {
    id: turn.id,
    state: isOffered ? "offered" : "waiting",
    ahead: isOffered ? 0 : await countAhead(db, turn),
    offerEndsAt: isOffered ? turn.offerEndsAt : null,
    event,
  };
}

/** The ids of events where a place is to be offered, taken back from somebody, or on sale again. */
export async function listUnsettled(db: Queryable, now: Date): Promise<string[]> {
  const hasFree = sql`${campusEvents.currentAttendees} + ${campusEvents.heldPlaces} < ${campusEvents.maxCapacity}`;
  const onList = (condition: SQL | undefined) =>
    sql`exists (select from ${campusWaitingList} where ${and(eq(campusWaitingList.eventId, campusEvents.id), condition)})`;
  const hasEnded = onList(
    and(eq(campusWaitingList.state, "offered"), lte(campusWaitingList.offerEndsAt, now)),
  );
  const isShut = sql`${campusEvents.status} = 'sold_out' and ${campusEvents.statusWhenOpen} is not null`;
  const isWaitedFor = sql`${campusEvents.hasWaitingList} and ${campusEvents.status} <> 'sold_out' and ${onList(eq(campusWaitingList.state, "waiting"))}`;
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

/** Forgets who waited for events before a day. */
export async function deleteTurnsBefore(db: Queryable, date: string): Promise<void> {
  const over = db.select({ id: campusEvents.id }).from(campusEvents).where(lt(campusEvents.eventDate, date));
  await db.delete(campusWaitingList).where(inArray(campusWaitingList.eventId, over));
}

export const waitingListTables: PersonalTable[] = [
  {
    name: "campus_waiting_list",
    about: "The waiting lists you joined, and what became of it.",
    afterDeletion: "deleted",
    rowsOf: (db, { userId }) =>
      db
        .select({
          ...pick(campusWaitingList, "eventId", "state", "createdAt", "offerEndsAt"),
          ...pick(campusEvents, "university", "eventDate"),
        })
        .from(campusWaitingList)
        .innerJoin(campusEvents, eq(campusEvents.id, campusWaitingList.eventId))
        .where(eq(campusWaitingList.userId, userId))
        .orderBy(asc(campusWaitingList.createdAt)),
  },
];
