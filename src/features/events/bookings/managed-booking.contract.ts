import { z } from "zod";
import { poundsAnswer } from "#shared/money/money.fields.ts";
import { pictureWishes } from "../tickets/picture-wish.rules.ts";
import { cancelledReasons } from "../tickets/tickets.rules.ts";

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
