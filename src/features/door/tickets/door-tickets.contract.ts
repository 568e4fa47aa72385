import { z } from "zod";
import { sinceSchema } from "#features/events/bookings/managed-booking.contract.ts";
import { eventSchema } from "#features/events/events/events.contract.ts";
import { doorLeads } from "#features/events/events/events.policy.ts";
import { ageBands } from "#features/events/events/minimum-age.rules.ts";
import { pictureWishes } from "#features/events/tickets/picture-wish.rules.ts";
import { forDoor, forRoles } from "#shared/api/procedure.ts";
import { poundsAnswer } from "#shared/money/money.fields.ts";

/** A ticket as every door has it: a row of the list, and in the answers to a scan and to an undo. */
export const doorTicketSchema = z.object({
  bookingId: z.uuid(),
  /** Each of them opens it, and the first that is used uses all. */
  codes: z.array(z.string()).min(1),
  studentName: z.string(),
  /** To be paid at the door: the price at the time of the booking. */
  ticketPrice: poundsAnswer,
  /** Two with a companion, who comes in free. */
  places: z.number().int(),
  bookingStatus: z.enum(["confirmed", "cancelled"]),
  /** A guest without a place, who comes in if one is free: the server alone knows. */
  comesIfFree: z.boolean(),
  /** Whether the place waits for an answer, a guardian's or a lead's; the door refuses its ticket until then. */
  waitsForGuardian: z.boolean(),
  /** Whether a guardian said no: the place is given back, or waits for a lead's decision. */
  guardianSaidNo: z.boolean(),
  /** The holder's age, on nights with a minimum age; null in a list once they are in. */
  ageBand: z.enum(ageBands).nullable(),
  /** Whether the person has told what they need at the venue, which `care` opens; false in a list once they are in. */
  hasNeeds: z.boolean(),
  /** What the holder says about pictures of them; null where they have not said, and in a list once they are in. */
  pictures: z.enum(pictureWishes).nullable(),
  checkedInAt: z.date().nullable(),
  checkedInDevice: z.string().nullable(),
});

export type DoorTicket = z.input<typeof doorTicketSchema>;

export const doorCountsSchema = z.object({ checkedIn: z.number().int(), booked: z.number().int() });

const tags = ["Admin"];

const events = forRoles(...doorLeads)
  .route({
    method: "GET",
    path: "/admin/campus/door-events",
    summary: "List the events whose door the caller keeps",
    description:
      "Nights for door leads, lab sessions for labs leads. By date, earliest first, including those that are over.",
    tags,
  })
  .output(
    z.array(
      eventSchema.pick({
        id: true,
        kind: true,
        university: true,
        venue: true,
        eventDate: true,
        eventTime: true,
        endTime: true,
        status: true,
      }),
    ),
  );

const list = forDoor
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/campus/events/{eventId}/door",
    summary: "List an event's tickets for its door",
    description:
      "All of them, or those changed since: pass `readAt` of one answer as `since` of the next call, which repeats some rows so that none is missed. Deletions are not included: if the number of tickets differs from `booked`, read the whole list again. It says that somebody needs something at the venue, not what. Of those who are in, it has neither that nor their age.",
    tags,
  })
  .errors({ EVENT_NOT_FOUND: { status: 404, message: "This event is gone. Somebody has deleted it." } })
  .input(z.object({ eventId: z.uuid(), since: sinceSchema.optional() }))
  .output(
    z.object({
      event: eventSchema,
      tickets: z.array(doorTicketSchema),
      counts: doorCountsSchema,
      readAt: z.date(),
    }),
  );

export const doorTicketsContract = { events, list };
