import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { campusTicketBookings } from "../bookings/bookings.tables.ts";
import { campusEvents } from "../events/events.tables.ts";
import type { PictureCounts, PictureWish } from "../tickets/picture-wish.rules.ts";
import { accountPictureWishes } from "../tickets/picture-wishes.tables.ts";

export async function findWish(db: Queryable, accountId: string): Promise<PictureWish | null> {
  const { userId, wish } = accountPictureWishes;
  const [found] = await db.select({ wish }).from(accountPictureWishes).where(eq(userId, accountId));
  return found?.wish ?? null;
}

export async function storeWish(
  tx: Queryable,
  userId: string,
  wish: PictureWish | null,
  changedAt: Date,
): Promise<void> {
  if (wish === null) {
    await tx.delete(accountPictureWishes).where(eq(accountPictureWishes.userId, userId));
    return;
  }
  await tx
    .insert(accountPictureWishes)
    .values({ userId, wish, changedAt })
    .onConflictDoUpdate({ target: accountPictureWishes.userId, set: { wish, changedAt } });
}

/** Sets the photo consent on an account's tickets for events on a day (yyyy-MM-dd) or later. */
export async function updateTickets(
  tx: Queryable,
  userId: string,
  wish: PictureWish | null,
  { from, now }: { from: string; now: Date },
): Promise<void> {
  const { id, eventDate } = campusEvents;
  const coming = tx.select({ id }).from(campusEvents).where(gte(eventDate, from));
  const { userId: holder, eventId, pictures } = campusTicketBookings;
  const isOther = wish === null ? sql`${pictures} is not null` : sql`${pictures} is distinct from ${wish}`;
  await tx
    .update(campusTicketBookings)
    .set({ pictures: wish, updatedAt: now })
    .where(and(eq(holder, userId), inArray(eventId, coming), isOther));
}

/** The number of holders for each photo consent answer. */
export async function countWishes(db: Queryable, event: string): Promise<PictureCounts> {
  const { eventId, bookingStatus, heldUntil, pictures } = campusTicketBookings;
  const [found] = await db
    .select({
      booked: sql<number>`count(*)::int`,
      no: sql<number>`count(*) filter (where ${eq(pictures, "no")})::int`,
      unknown: sql<number>`count(*) filter (where ${isNull(pictures)})::int`,
    })
    .from(campusTicketBookings)
    .where(and(eq(eventId, event), eq(bookingStatus, "confirmed"), isNull(heldUntil)));
  return found ?? { booked: 0, no: 0, unknown: 0 };
}
