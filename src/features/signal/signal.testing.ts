import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { campusTicketBookings, signalShownCodes } from "#features/events/bookings/bookings.tables.ts";
import { newTicketCode } from "#features/events/bookings/new-booking.server.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { penceOf } from "#shared/money/pence.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import type { startTestSite, TestCaller } from "#src/testing/site.ts";
import { alertSubscriptions } from "./subscriptions/subscriptions.tables.ts";

type NewEvent = Partial<
  Pick<typeof campusEvents.$inferInsert, "location" | "isActive" | "registrationClosesAt" | "status"> & {
    title: string;
    eventDate: Date;
    maxAttendees: number;
  }
>;

type Site = Pick<Awaited<ReturnType<typeof startTestSite>>, "database" | "call">;

export interface SignalAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the API answers
  body: any;
}

/** Calls of a test site's signal procedures, with events to test with. */
export function signalOf({ database, call }: Site) {
  const signal = {
    /** Inserts an event, a day ahead by default. @returns its id */
    async event({
      title = "Listening party",
      eventDate = new Date(Date.now() + DAY_MS),
      location = "",
      maxAttendees = 100,
      ...row
    }: NewEvent = {}): Promise<string> {
      const id = randomUUID();
      await database.db.insert(campusEvents).values({
        id,
        kind: "signal",
        title,
        location,
        venue: "",
        eventDate: londonDate(eventDate),
        eventTime: londonClock(eventDate),
        ticketPrice: penceOf(0),
        maxCapacity: maxAttendees,
        createdAt: new Date(),
        updatedAt: new Date(),
        ...row,
      });
      return id;
    },

    /** Deletes all signal events with their guests. */
    async clear(): Promise<void> {
      await database.db.execute(sql`delete from campus_ticket_bookings where is_guest`);
      await database.db.execute(sql`delete from campus_events where kind = 'signal'`);
    },

    /** Inserts a guest with a confirmed place, without the form. */
    async guest(eventId: string, email: string): Promise<void> {
      const now = new Date();
      await database.transaction(async (tx) => {
        await tx.execute(
          sql`update campus_events set current_attendees = current_attendees + 1 where id = ${eventId}`,
        );
        await tx.insert(campusTicketBookings).values({
          eventId,
          isGuest: true,
          holderName: "Me",
          holderEmail: email,
          addressProvenAt: now,
          idempotencyKey: randomUUID(),
          ticketCode: newTicketCode({ kind: "signal" }),
          ticketPrice: penceOf(0),
          createdAt: now,
          updatedAt: now,
        });
      });
    },

    async stored(eventId: string) {
      const [row] = await database.db.select().from(campusEvents).where(eq(campusEvents.id, eventId));
      const guests = await database.db
        .select()
        .from(campusTicketBookings)
        .where(and(campusTicketBookings.isGuest, eq(campusTicketBookings.eventId, eventId)));
      const codes = await database.db.select().from(signalShownCodes).orderBy(signalShownCodes.shownAt);
      const codesOf = (id: string) => codes.flatMap((each) => (each.bookingId === id ? [each.code] : []));
      const event = row && { ...row, takenPlaces: row.currentAttendees + row.heldPlaces };
      const invitations = guests.map((each) => ({
        ...each,
        email: each.holderEmail,
        fullName: each.holderName,
        usedAt: each.checkedInAt,
        codes: codesOf(each.id),
      }));
      return { event, invitations };
    },

    subscriptions: () => database.db.select().from(alertSubscriptions),

    /** Signs up, by default with a new address and key. At a site behind a proxy, also from a new network. */
    signUp: (eventId: string, change: object = {}, headers: Record<string, string> = {}) =>
      signal.call(
        "POST",
        "/signal/invitations",
        { "x-forwarded-for": newNetwork(), ...headers },
        {
          email: `${randomUUID()}@people.example`,
          fullName: "Amara Okafor",
          telephone: "020 7946 0182",
          eventId,
          idempotencyKey: randomUUID(),
          ...change,
        },
      ),

    call: (
      method: string,
      path: string,
      caller: TestCaller | Record<string, string> = "admin",
      body?: unknown,
    ): Promise<SignalAnswer> => call(caller, method, path, body),
  };
  return signal;
}

let networks = 0;

/** Addresses for documentation (RFC 5737). */
function newNetwork(): string {
  networks++;
  return `198.51.${100 + Math.floor(networks / 250)}.${networks % 250}`;
}
