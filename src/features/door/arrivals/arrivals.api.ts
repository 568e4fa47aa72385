import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { managedEventSchema } from "#features/events/admin/admin.api.ts";
import { findManagedEvent } from "#features/events/admin/admin.queries.ts";
import { campusTicketBookings as bookings } from "#features/events/bookings/bookings.tables.ts";
import { canKeepDoor, doorLeads } from "#features/events/events/events.policy.ts";
import { findEvent } from "#features/events/events/events.queries.ts";
import { countWishes } from "#features/events/pictures/pictures.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { readerOf } from "#shared/handlers/guard.server.ts";
import { forRoles, get, gone } from "#shared/handlers/procedure.server.ts";

export const arrivalsRouter = {
  read: forRoles(...doorLeads)
    .meta({ tokens: true })
    .route(
      get("/admin/campus/events/{eventId}/arrivals", {
        summary: "Read an event with its arrivals",
        description:
          "The number of check-ins by quarter of an hour, earliest first, without empty quarters. Nights for door leads, lab sessions for labs leads.",
      }),
    )
    .errors({ EVENT_NOT_FOUND: gone("event") })
    .input(z.object({ eventId: z.uuid() }))
    .output(
      z.object({
        event: managedEventSchema,
        /** The number of holders for each photo consent answer. */
        pictures: z.object({
          booked: z.number().int(),
          no: z.number().int(),
          /** Holders who have not answered. */
          unknown: z.number().int(),
        }),
        arrivals: z.array(
          z.object({
            /** The start of the quarter of an hour. */
            from: z.date(),
            /** Companions included. */
            people: z.number().int(),
          }),
        ),
      }),
    )
    .handler(async ({ context, input: { eventId }, errors }) => {
      const { db } = context.database;
      const found = await findEvent(db, eventId);
      if (found && !canKeepDoor(readerOf(context), found)) throw errors.FORBIDDEN();
      const event = found && (await findManagedEvent(db, found.kind, eventId));
      if (!event) throw errors.EVENT_NOT_FOUND();
      const arrivals = await countArrivals(db, eventId);
      return { event, arrivals, pictures: await countWishes(db, eventId) };
    }),
};

/** The number of people checked in per quarter of an hour, companions included, earliest first. */
function countArrivals(db: Queryable, eventId: string): Promise<{ from: Date; people: number }[]> {
  const from = sql`date_bin('15 minutes', ${bookings.checkedInAt}, timestamptz '2000-01-01')`;
  return db
    .select({
      from: from.mapWith(bookings.checkedInAt).as("from"),
      people: sql<number>`sum(${bookings.places})::int`,
    })
    .from(bookings)
    .where(and(eq(bookings.eventId, eventId), eq(bookings.checkedIn, true)))
    .groupBy(from)
    .orderBy(from);
}
