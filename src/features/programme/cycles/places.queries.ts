import { and, asc, eq, or, sql } from "drizzle-orm";
import { campusTicketBookings as bookings } from "#features/events/bookings/bookings.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";

/** A participant in a cycle, by the email address of the registration, and by the account if they have one. */
export interface Participant {
  cycleId: string;
  email: string;
  userId: string | null;
}

const ofCycle = (cycleId: string) => and(eq(campusEvents.kind, "week"), eq(campusEvents.seriesId, cycleId));

/** A participant's confirmed bookings for a cycle's weeks, by date. */
export async function listPlacesOf(db: Queryable, { cycleId, email, userId }: Participant) {
  const isAddress = sql`lower(${bookings.holderEmail}) = lower(${email})`;
  const found = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(campusEvents, eq(campusEvents.id, bookings.eventId))
    .where(
      and(
        ofCycle(cycleId),
        eq(bookings.bookingStatus, "confirmed"),
        userId ? or(isAddress, eq(bookings.userId, userId)) : isAddress,
      ),
    )
    .orderBy(asc(campusEvents.eventDate), asc(campusEvents.eventTime), asc(bookings.id));
  return found.map(({ booking }) => booking);
}

/** The participant and the cycle of a booking; undefined if it is not a booking for a week. */
export async function findParticipant(db: Queryable, bookingId: string): Promise<Participant | undefined> {
  const [found] = await db
    .select({ cycleId: campusEvents.seriesId, email: bookings.holderEmail, userId: bookings.userId })
    .from(bookings)
    .innerJoin(campusEvents, eq(campusEvents.id, bookings.eventId))
    .where(and(eq(bookings.id, bookingId), eq(campusEvents.kind, "week")));
  if (!found?.cycleId || found.email === "") return undefined;
  return { ...found, cycleId: found.cycleId };
}

/** Marks the registration as withdrawn after the participant left. Does nothing without a registration. */
export async function markWithdrawn(
  tx: Queryable,
  { cycleId, email }: Participant,
  by: { decidedBy: string | null; decidedAt: Date },
): Promise<void> {
  await tx.execute(sql`
    update undertone_ed_registrations set state = 'withdrawn', decided_at = ${by.decidedAt.toISOString()}::timestamptz,
      decided_by = ${by.decidedBy}
    where cycle_id = ${cycleId} and lower(email) = lower(${email}) and state = 'accepted'`);
}
