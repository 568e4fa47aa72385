import { z } from "zod";
import { eventSchema } from "../events/events.queries.ts";
import { callOffMessageField } from "./admin.fields.ts";
import { scopes } from "./series.rules.ts";

/** An event with the figures for its organisers. */
export const managedEventSchema = eventSchema.extend({
  /** Entries of the waiting list without an offer. */
  waiting: z.number().int(),
  /** All bookings, cancelled ones too: an event with any cannot be deleted. */
  bookings: z.number().int(),
  /** Refused admissions: let in by a phone, refused by the server. */
  refusedAdmissions: z.number().int(),
  updatedAt: z.date(),
  /** The later events of its series that are not called off. */
  laterDates: z.number().int(),
  /** The organisers' message when they called it off. */
  calledOffMessage: z.string().nullable(),
});

export type ManagedEvent = z.infer<typeof managedEventSchema>;

/** The same as the database has it: its money is pence, and it has what only some kinds show. */
export type ManagedRow = z.input<typeof managedEventSchema> & {
  title: string;
  description: string | null;
  isActive: boolean;
  registrationClosesAt: Date | null;
};

/** The refusal of fewer places than are taken. */
export const placesBooked = {
  status: 409,
  message: "More places than that are booked or held. Lower it to that number, or cancel bookings first.",
  data: z.object({
    /** The lowest capacity allowed now. */
    least: z.number().int(),
  }),
} as const;

/** The refusal to delete an event for which volunteers have shifts. */
export const hasVolunteers = {
  status: 409,
  message: "Volunteers have shifts at it, so it stays. Call it off, and they are mailed.",
} as const;

/** The refusal of a time that London's clocks skip on the date of a later event of the series. */
export const timeSkipped = {
  status: 409,
  message:
    "On the date of a later one the clocks go forward and skip this time. Choose another time, or change each by itself.",
} as const;

/** How many people a change concerns that needs a confirmation. */
export const confirmationSchema = z.object({
  tickets: z.number().int(),
  /** Open entries of the waiting list, with or without an offer. */
  waiting: z.number().int(),
  /** Whether the change moves the event into the past. */
  isPast: z.boolean(),
  /** Whether the people are mailed what was and what is now. */
  isMailed: z.boolean(),
  /** Guardians who are asked again, because day, time or place change. */
  guardians: z.number().int(),
  /** The number of holders below a minimum age that the change sets or raises; their tickets lose the code. */
  tooYoung: z.number().int(),
  /** The number of holders of unknown age, where the change sets or raises the minimum age; the door asks for proof. */
  ageUnknown: z.number().int(),
});

export type EditConfirmation = z.infer<typeof confirmationSchema>;

/** `later`: the same change at the later events of its series, in one transaction. */
export const scopeField = z.enum(scopes).default("one");

/** What an edit of an event says beside its fields. */
export const editFields = {
  id: z.uuid(),
  /** That of the event which the form showed. */
  updatedAt: z.coerce.date(),
  /** Whether the caller has confirmed the counts of `CONFIRM_MOVE`. */
  isConfirmed: z.boolean().default(false),
  scope: scopeField,
};

export const callOffInput = z.object({
  id: z.uuid(),
  scope: scopeField,
  /** Mailed to everybody with a place or an entry; empty for none. */
  message: callOffMessageField,
});

/** How many people are mailed. */
export const callOffOutput = z.object({ tickets: z.number().int(), waiting: z.number().int() });
