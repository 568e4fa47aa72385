import { z } from "zod";
import { eventSchema } from "../events/events.queries.ts";
import { callOffMessageField } from "./admin.fields.ts";
import { scopes } from "./series.rules.ts";

/** An event with the figures for its organisers. */
export const managedEventSchema = eventSchema.extend({
  /** Open entries of the waiting list without an offer. */
  waiting: z.number().int(),
  /** All bookings, cancelled ones included. An event with any booking cannot be deleted. */
  bookings: z.number().int(),
  /** Refused check-ins: a phone checked the person in, and the server refused it. */
  refusedAdmissions: z.number().int(),
  updatedAt: z.date(),
  /** The number of later events of its series that are not cancelled. */
  laterDates: z.number().int(),
  /** The organisers' message when they cancelled the event. */
  calledOffMessage: z.string().nullable(),
});

export type ManagedEvent = z.infer<typeof managedEventSchema>;

/** The same event as the database returns it: prices in pence, and columns that only some kinds show. */
export type ManagedRow = z.input<typeof managedEventSchema> & {
  title: string;
  description: string | null;
  isActive: boolean;
  registrationClosesAt: Date | null;
};

/** The refusal of a capacity below the number of booked and held places. */
export const placesBooked = {
  status: 409,
  message: "More places than that are booked or held. Lower it to that number, or cancel bookings first.",
  data: z.object({
    /** The lowest capacity allowed now. */
    least: z.number().int(),
  }),
} as const;

/** The refusal to delete an event that has volunteers on shift. */
export const hasVolunteers = {
  status: 409,
  message: "This event has volunteers, so you can’t delete it. Cancel it instead, and we email them.",
} as const;

/** The refusal of a time that London's clocks skip on the date of a later event of the series. */
export const timeSkipped = {
  status: 409,
  message:
    "On the date of a later one the clocks go forward and skip this time. Choose another time, or change each by itself.",
} as const;

/** How many people a change affects, for a change that needs confirmation. */
export const confirmationSchema = z.object({
  tickets: z.number().int(),
  /** Open entries of the waiting list, with or without an offer. */
  waiting: z.number().int(),
  /** Whether the change moves the event into the past. */
  isPast: z.boolean(),
  /** Whether we email the people affected, with the old and the new details. */
  isMailed: z.boolean(),
  /** The number of guardians to ask again, because the day, time or place changes. */
  guardians: z.number().int(),
  /** The number of holders below a minimum age that the change sets or raises. Their tickets lose the code. */
  tooYoung: z.number().int(),
  /** The number of holders of unknown age, if the minimum age is set or raised. They need proof of age. */
  ageUnknown: z.number().int(),
});

export type EditConfirmation = z.infer<typeof confirmationSchema>;

/** `later` also makes the change at the later events of the series, in one transaction. */
export const scopeField = z.enum(scopes).default("one");

/** What an edit of an event sends besides its fields. */
export const editFields = {
  id: z.uuid(),
  /** The `updatedAt` of the event that the form showed. */
  updatedAt: z.coerce.date(),
  /** Whether the caller has confirmed the counts of `CONFIRM_MOVE`. */
  isConfirmed: z.boolean().default(false),
  scope: scopeField,
};

export const callOffInput = z.object({
  id: z.uuid(),
  scope: scopeField,
  /** Emailed to everyone with a place or a waiting-list entry; empty for no message. */
  message: callOffMessageField,
});

/** The number of people we email. */
export const callOffOutput = z.object({ tickets: z.number().int(), waiting: z.number().int() });
