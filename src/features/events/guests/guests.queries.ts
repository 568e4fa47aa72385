import { randomUUID } from "node:crypto";
import { and, arrayContains, asc, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Person } from "#shared/personal-data/personal-data.ts";
import { isAddress } from "#shared/personal-data/personal-rows.ts";
import type { Sealed } from "#shared/secrets/sealed.server.ts";
import {
  campusTicketBookings as bookings,
  campusBookingSensitiveData as sealed,
  signalShownCodes as shownCodes,
  storedCodeKey,
} from "../bookings/bookings.tables.ts";
import { campusEvents } from "../events/events.tables.ts";
import { kinds } from "../kinds/kinds.rules.ts";
import { codeIndex, codeKeys } from "../tickets/tickets.rules.ts";

/** Whether we may email a booking's address: `hasReachableHolder` in SQL. */
export const isReachable = or(
  isNotNull(bookings.userId),
  and(
    isNotNull(bookings.addressProvenAt),
    // The hold of a guest waits for the guest, any other hold for a guardian or a lead.
    or(isNull(bookings.heldUntil), eq(bookings.isGuest, false)),
    sql`${bookings.holderEmail} <> ''`,
  ),
);

/** The address of a reachable booking, in a query that left-joins its account. */
export const holderAddress = sql<string>`coalesce(${users.email}, ${bookings.holderEmail})`;

/** The guest with a code that matches the text, from any of their sign-ups. */
export async function findGuestByCode(
  db: Queryable,
  text: string,
): Promise<{ id: string; eventId: string } | undefined> {
  const prefix = kinds.signal.codePrefix;
  const found = await db
    .select({ id: bookings.id, eventId: bookings.eventId, code: shownCodes.code })
    .from(shownCodes)
    .innerJoin(bookings, eq(bookings.id, shownCodes.bookingId))
    .where(inArray(storedCodeKey(shownCodes.code), codeKeys(text, prefix)));
  return codeIndex(found, ({ code }) => [code])(text, prefix)?.owner;
}

/** The result of an earlier attempt with this key. */
export async function findSignUpByKey(
  db: Queryable,
  idempotencyKey: string,
): Promise<{ eventTitle: string; invitationCode: string; shownAt: Date; waits: boolean } | undefined> {
  const [found] = await db
    .select({
      eventTitle: campusEvents.title,
      invitationCode: shownCodes.code,
      shownAt: shownCodes.shownAt,
      waits: shownCodes.waits,
    })
    .from(shownCodes)
    .innerJoin(bookings, eq(bookings.id, shownCodes.bookingId))
    .innerJoin(campusEvents, eq(campusEvents.id, bookings.eventId))
    .where(eq(shownCodes.idempotencyKey, idempotencyKey));
  return found;
}

/** SELECT ... FOR UPDATE: the guest of an event with this address. The caller holds the event's lock. */
export async function lockGuest(
  db: Queryable,
  eventId: string,
  /** In lower case. */
  email: string,
) {
  const [found] = await db
    .select()
    .from(bookings)
    .where(and(bookings.isGuest, eq(bookings.eventId, eventId), eq(bookings.holderEmail, email)))
    .for("update");
  return found;
}

/** Stores the code that a sign-up showed. */
export async function insertShownCode(tx: Queryable, shown: typeof shownCodes.$inferInsert): Promise<void> {
  await tx.insert(shownCodes).values(shown);
}

/** Changes the name of a guest's sign-ups. A new code replaces all their codes. */
export async function changeShownCodes(
  tx: Queryable,
  bookingId: string,
  { fullName, code }: { fullName: string; code?: string },
): Promise<void> {
  const ofGuest = eq(shownCodes.bookingId, bookingId);
  if (!code) return void (await tx.update(shownCodes).set({ fullName }).where(ofGuest));
  await tx.delete(shownCodes).where(ofGuest);
  await insertShownCode(tx, {
    code,
    bookingId,
    fullName,
    shownAt: new Date(),
    idempotencyKey: randomUUID(),
  });
}

/** Stores an encrypted phone number for a guest without one. A cancelled place has lost its number. */
export async function insertPhone(
  tx: Queryable,
  bookingId: string,
  phoneNumber: Sealed<"campus booking">,
): Promise<void> {
  await tx.insert(sealed).values({ bookingId, phoneNumber }).onConflictDoNothing();
}

/** Whether an account has confirmed this address. */
export async function isAddressOf(db: Queryable, userId: string, email: string): Promise<boolean> {
  const own = and(
    eq(users.id, userId),
    eq(users.email, email),
    isNotNull(users.emailConfirmedAt),
    eq(users.isAddressUnproven, false),
  );
  return (await db.$count(users, own)) > 0;
}

/** The number of sign-ups for an event from this network since `since` with an unused emailed link. */
export async function countWaitingSignUps(
  tx: Queryable,
  { eventId, network, since }: { eventId: string; network: string; since: Date },
): Promise<number> {
  const [counted] = await tx
    .select({ waiting: count() })
    .from(shownCodes)
    .innerJoin(bookings, eq(bookings.id, shownCodes.bookingId))
    .where(
      and(
        eq(bookings.eventId, eventId),
        arrayContains(shownCodes.networks, [network]),
        gt(shownCodes.shownAt, since),
      ),
    );
  return counted?.waiting ?? 0;
}

/** Changes a guest's booking, even without a place. */
export async function updateGuest(
  tx: Queryable,
  id: string,
  change: Partial<typeof bookings.$inferInsert>,
): Promise<void> {
  await tx.update(bookings).set(change).where(eq(bookings.id, id));
}

/** Records that a guest proved the address, with the emailed link or an account. */
export async function proveAddress(tx: Queryable, bookingId: string, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ addressProvenAt: now })
    .where(and(eq(bookings.id, bookingId), isNull(bookings.addressProvenAt)));
}

/** Deletes the networks of sign-ups after the guest has used the emailed link or checked in. */
export async function forgetNetworks(tx: Queryable, bookingIds: readonly string[]): Promise<void> {
  const ofGuests = inArray(shownCodes.bookingId, [...bookingIds]);
  await tx
    .update(shownCodes)
    .set({ networks: null })
    .where(and(ofGuests, isNotNull(shownCodes.networks)));
}

/** Deletes the networks of sign-ups made before `before`. */
export async function forgetNetworksBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .update(shownCodes)
    .set({ networks: null })
    .where(and(isNotNull(shownCodes.networks), lt(shownCodes.shownAt, before)));
}

/** Deletes guests without a place at events before a day (yyyy-MM-dd), whatever ended their place. */
export async function deletePlacelessGuestsBefore(db: Queryable, date: string): Promise<void> {
  await db.execute(sql`
    delete from ${bookings} booking using ${campusEvents} event
    where event.id = booking.event_id and event.event_date < ${date}::date
      and booking.is_guest and booking.booking_status = 'cancelled'`);
}

/** The name and time of each sign-up of a guest, earliest first. */
export function listSignUps(db: Queryable, email: Person["email"]) {
  return db
    .select({ fullName: shownCodes.fullName, shownAt: shownCodes.shownAt })
    .from(shownCodes)
    .innerJoin(bookings, eq(bookings.id, shownCodes.bookingId))
    .where(and(bookings.isGuest, isAddress(bookings.holderEmail, email)))
    .orderBy(asc(shownCodes.shownAt));
}
