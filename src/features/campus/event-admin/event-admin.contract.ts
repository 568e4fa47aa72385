import { z } from "zod";
import { eventSchema } from "#features/events/events/events.contract.ts";
import { nightLeads } from "#features/events/events/events.policy.ts";
import { forRoles } from "#shared/api/procedure.ts";
import { penceOfRequest } from "#shared/money/money.fields.ts";
import { callOffMessageField, eventFields, existsOnClocks } from "./event-admin.fields.ts";

/** A campus night with the figures for its organisers. */
export const managedEventSchema = eventSchema.extend({
  /** Entries of the waiting list without an offer. */
  waiting: z.number().int(),
  /** All bookings, cancelled ones too: an event with any cannot be deleted. */
  bookings: z.number().int(),
  /** Refused admissions: let in by a phone, refused by the server. */
  refusedAdmissions: z.number().int(),
  updatedAt: z.date(),
  /** The organisers' message when they called it off. */
  calledOffMessage: z.string().nullable(),
});

export type ManagedEvent = z.infer<typeof managedEventSchema>;

/** An event as a handler answers it: its money is pence. */
export type ManagedEventAnswer = z.input<typeof managedEventSchema>;

const tags = ["Admin"];

const gone = { status: 404, message: "This event is gone. Somebody has deleted it." } as const;

/** The refusal of fewer places than are taken. */
export const placesBooked = {
  status: 409,
  message: "More places than that are booked or held. Lower it to that number, or cancel bookings first.",
  data: z.object({
    /** The lowest capacity allowed now. */
    least: z.number().int(),
  }),
} as const;

/** How many people a change concerns that needs a confirmation. */
export const confirmationSchema = z.object({
  tickets: z.number().int(),
  /** Open entries of the waiting list, with or without an offer. */
  waiting: z.number().int(),
  /** Whether the change moves the night into the past. */
  isPast: z.boolean(),
  /** Whether the people are mailed what was and what is now. */
  isMailed: z.boolean(),
  /** Guardians who are asked again, because day, time or place change. */
  guardians: z.number().int(),
  /** With a minimum age that is set or raised: holders below it, who get no code any more. */
  tooYoung: z.number().int(),
  /** With a minimum age that is set or raised: holders whose age is not known, whom the door asks for proof. */
  ageUnknown: z.number().int(),
});

export type MoveConfirmation = z.infer<typeof confirmationSchema>;

const list = forRoles(...nightLeads)
  .route({ method: "GET", path: "/admin/campus/events", summary: "List all campus events", tags })
  .output(z.array(managedEventSchema));

const create = forRoles(...nightLeads)
  .route({ method: "POST", path: "/admin/campus/events", summary: "Add a campus event", tags })
  .input(
    z
      .object({
        ...eventFields,
        ticketPrice: penceOfRequest(eventFields.ticketPrice),
        /** Generated once for each event, and sent with every attempt to add it. */
        idempotencyKey: z.uuid(),
      })
      .check(existsOnClocks),
  )
  .output(managedEventSchema);

const update = forRoles(...nightLeads)
  .route({
    method: "PUT",
    path: "/admin/campus/events/{id}",
    summary: "Change a campus event",
    description:
      "Refused, with the event as it is now, if it was edited since `updatedAt`. Added capacity is offered to the waiting list first. A new name, date, time or place needs `isConfirmed`, and is mailed to everybody with a ticket or an entry; a new date, time or place asks guardians again. A minimum age above the age of holders, or where it is not known, needs `isConfirmed`, too.",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    CAPACITY_BELOW_BOOKINGS: placesBooked,
    CALLED_OFF: { status: 409, message: "This night is called off. Add a new one instead." },
    CONFIRM_MOVE: {
      status: 409,
      message:
        "This concerns people who hold tickets or wait for this night. Look at the numbers, and send it confirmed.",
      data: confirmationSchema,
    },
    CHANGED_MEANWHILE: {
      status: 409,
      message: "Somebody else has changed this event. Look at it again, then save.",
      data: z.object({ event: managedEventSchema }),
    },
  })
  .input(
    z
      .object({
        ...eventFields,
        ticketPrice: penceOfRequest(eventFields.ticketPrice),
        id: z.uuid(),
        updatedAt: z.coerce.date(),
        /** Whether the admin has confirmed the counts of `CONFIRM_MOVE`. */
        isConfirmed: z.boolean().default(false),
        /**
         * The status that the form showed. An unchanged status keeps the current one, which bookings may have changed
         * meanwhile.
         */
        statusSeen: z.string().max(40).optional(),
      })
      .check(existsOnClocks),
  )
  .output(managedEventSchema);

const callOff = forRoles(...nightLeads)
  .route({
    method: "POST",
    path: "/admin/campus/events/{id}/call-off",
    summary: "Call a campus event off",
    description:
      "Final. Cancels its tickets, closes its waiting list, and mails each person once. Idempotent.",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    EVENT_OVER: { status: 409, message: "This event is over." },
  })
  .input(
    z.object({
      id: z.uuid(),
      /** Mailed to everybody with a ticket or an entry; empty for none. */
      message: callOffMessageField,
    }),
  )
  .output(z.object({ tickets: z.number().int(), waiting: z.number().int() }));

const remove = forRoles(...nightLeads)
  .route({
    method: "DELETE",
    path: "/admin/campus/events/{id}",
    successStatus: 204,
    summary: "Delete a campus event without bookings and waiting-list entries",
    tags,
  })
  .errors({
    HAS_BOOKINGS: { status: 409, message: "This event has bookings, so it stays." },
    HAS_WAITING: {
      status: 409,
      message: "People wait for this event, so it stays. Call it off, and they are mailed.",
    },
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

export const eventAdminContract = { list, create, update, callOff, remove };
