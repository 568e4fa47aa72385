import { z } from "zod";
import { poundsAnswer } from "#shared/money/money.fields.ts";
import { eventSchema } from "../events/events.queries.ts";
import { pictureWishes } from "../tickets/picture-wish.rules.ts";
import { cancelledReasons } from "../tickets/tickets.rules.ts";

/** A ticket or a place in a session, with the data that its holder sees. */
export const ticketSchema = z.object({
  id: z.uuid(),
  /** Null while a place that was never confirmed waits, and for a holder who is now below the minimum age. */
  ticketCode: z.string().nullable(),
  /** Whether the minimum age was raised above the holder's age after the booking. The ticket is no longer valid. */
  isTooYoung: z.boolean(),
  studentName: z.string(),
  university: z.string().nullable(),
  bookingStatus: z.enum(["confirmed", "cancelled"]),
  /** The reason of a cancellation; null for a confirmed ticket. */
  cancelledReason: z.enum(cancelledReasons).nullable(),
  /** The organiser's message to the holder. */
  cancelledMessage: z.string().nullable(),
  /** The price when the ticket was booked. */
  ticketPrice: poundsAnswer,
  /** 2 with a companion, otherwise 1. */
  places: z.number().int(),
  /** While the place waits for a guardian or a lead: the time until which it is held. */
  guardianDueAt: z.date().nullable(),
  /** Whether the place waits for a lead, because a guardian refused this person and event before. */
  waitsForLead: z.boolean(),
  /** Whether the place waits but the guardian had their address erased. The holder must name another guardian. */
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
  /** The holder's photo consent; null if they have not answered. */
  pictures: z.enum(pictureWishes).nullable(),
  ticketCode: z.string(),
  bookingStatus: z.enum(["confirmed", "cancelled"]),
  cancelledReason: z.enum(cancelledReasons).nullable(),
  /** The organiser's message to the holder. */
  cancelledMessage: z.string().nullable(),
  ticketPrice: poundsAnswer,
  /** The time until which the place waits for a guardian or a lead; null for a confirmed place. */
  guardianDueAt: z.date().nullable(),
  /** Set while the place waits for a lead: when a guardian refused this person and event. */
  guardianRefusedAt: z.date().nullable(),
  checkedIn: z.boolean(),
  checkedInAt: z.date().nullable(),
  checkedInDevice: z.string().nullable(),
  createdAt: z.date(),
  /** Whether staff booked for the person. */
  addedByStaff: z.boolean(),
  /** Whether the holder has an account, whose email only the holder changes. */
  hasAccount: z.boolean(),
});

/** A moment within PostgreSQL's range. */
export const sinceSchema = z.coerce.date().min(new Date("1970-01-01")).max(new Date("9999-12-31"));
