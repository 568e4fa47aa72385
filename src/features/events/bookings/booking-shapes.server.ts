import { z } from "zod";
import { poundsAnswer } from "#shared/money/money.fields.ts";
import { eventSchema } from "../events/events.queries.ts";
import { pictureWishes } from "../tickets/picture-wish.rules.ts";
import { cancelledReasons } from "../tickets/tickets.rules.ts";

/** A ticket, or a place in a session, as its holder sees it. */
export const ticketSchema = z.object({
  id: z.uuid(),
  /** Null while the place waits, if it was never confirmed, and for a holder who is below the minimum age now. */
  ticketCode: z.string().nullable(),
  /** Whether the minimum age was raised above the holder's after the booking: the ticket opens no door. */
  isTooYoung: z.boolean(),
  studentName: z.string(),
  university: z.string().nullable(),
  bookingStatus: z.enum(["confirmed", "cancelled"]),
  /** The reason of a cancellation; null for a confirmed ticket. */
  cancelledReason: z.enum(cancelledReasons).nullable(),
  /** The organiser's message to the holder. */
  cancelledMessage: z.string().nullable(),
  /** At the time of the booking. */
  ticketPrice: poundsAnswer,
  /** Two with a companion. */
  places: z.number().int(),
  /** While the place waits for an answer, a guardian's or a lead's: until when it is held. */
  guardianDueAt: z.date().nullable(),
  /** Whether it waits for a lead, because a guardian said no to this person and event before. */
  waitsForLead: z.boolean(),
  /** Whether the place waits, and the guardian has had their address erased: another one has to be named. */
  guardianIsGone: z.boolean(),
  checkedIn: z.boolean(),
  checkedInAt: z.date().nullable(),
  createdAt: z.date(),
  /** The current SEQUENCE of the event's calendar entry. */
  calendarSequence: z.number().int(),
  event: eventSchema,
});

/** A booking in the back office, without its sensitive data. */
export const managedBookingSchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  studentName: z.string(),
  studentEmail: z.string(),
  university: z.string().nullable(),
  course: z.string().nullable(),
  yearOfStudy: z.number().int().nullable(),
  /** What the holder says about pictures of them; null where they have not said. */
  pictures: z.enum(pictureWishes).nullable(),
  ticketCode: z.string(),
  bookingStatus: z.enum(["confirmed", "cancelled"]),
  cancelledReason: z.enum(cancelledReasons).nullable(),
  /** The organiser's message to the holder. */
  cancelledMessage: z.string().nullable(),
  ticketPrice: poundsAnswer,
  /** Until when the place waits for an answer, a guardian's or a lead's; null for one that counts. */
  guardianDueAt: z.date().nullable(),
  /** For a place that waits for a lead: when a guardian said no to this person and event. */
  guardianRefusedAt: z.date().nullable(),
  checkedIn: z.boolean(),
  checkedInAt: z.date().nullable(),
  checkedInDevice: z.string().nullable(),
  createdAt: z.date(),
});

/** A moment within PostgreSQL's range. */
export const sinceSchema = z.coerce.date().min(new Date("1970-01-01")).max(new Date("9999-12-31"));
