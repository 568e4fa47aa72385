import { z } from "zod";
import { sinceSchema } from "#features/events/bookings/booking-shapes.server.ts";
import { canKeepDoor, doorLeads, kindsKeptBy } from "#features/events/events/events.policy.ts";
import { eventAnswer, eventSchema, findEvent, listEvents } from "#features/events/events/events.queries.ts";
import { doorCaller, staffOf } from "#shared/handlers/guard.server.ts";
import { forDoor, forRoles, get, gone } from "#shared/handlers/procedure.server.ts";
import { countCheckIns, doorTicketSchema, listDoorTickets } from "./door-tickets.queries.ts";

export type DoorTicket = z.input<typeof doorTicketSchema>;

export const doorCountsSchema = z.object({ checkedIn: z.number().int(), booked: z.number().int() });

/** A row gets its date before its transaction commits. Reads of changes overlap by this to miss none. */
const OVERLAP_MS = 30_000;

export const doorTicketsRouter = {
  events: forRoles(...doorLeads)
    .route(get("/admin/campus/door-events"))
    .output(
      z.array(
        eventSchema.pick({
          id: true,
          kind: true,
          university: true,
          venue: true,
          location: true,
          eventDate: true,
          eventTime: true,
          endTime: true,
          status: true,
          currentAttendees: true,
          maxCapacity: true,
        }),
      ),
    )
    .handler(({ context }) => listEvents(context.database.db, kindsKeptBy(staffOf(context)))),

  list: forDoor
    .meta({ personal: true })
    .route(get("/admin/campus/events/{eventId}/door"))
    .errors({ EVENT_NOT_FOUND: gone("event") })
    .input(z.object({ eventId: z.uuid(), since: sinceSchema.optional() }))
    .output(
      z.object({
        event: eventSchema,
        tickets: z.array(doorTicketSchema),
        counts: doorCountsSchema,
        readAt: z.date(),
      }),
    )
    .handler(async ({ context, input, errors }) => {
      const { db } = context.database;
      const readAt = new Date(Date.now() - OVERLAP_MS);
      const event = await findEvent(db, input.eventId);
      if (!event) throw errors.EVENT_NOT_FOUND();
      if (!canKeepDoor(doorCaller(context), event)) throw errors.FORBIDDEN();
      const tickets = await listDoorTickets(db, context.secrets, event.id, input.since);
      return { event: eventAnswer(event), tickets, counts: await countCheckIns(db, event.id), readAt };
    }),
};
