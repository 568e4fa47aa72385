import { z } from "zod";
import { forAdmins } from "#shared/api/procedure.ts";
import { eventSchema } from "../events/events.contract.ts";
import { callOffMessageField, eventFields } from "./event-admin.fields.ts";

/** A campus night as who runs it sees it. */
export const managedEventSchema = eventSchema.extend({
  /** How many people are on the waiting list without an offer. */
  waiting: z.number().int(),
  /** How many bookings there ever were, cancelled ones among them: an event with any is not deleted. */
  bookings: z.number().int(),
  updatedAt: z.date(),
  /** What the organisers wrote when they called it off. */
  calledOffMessage: z.string().nullable(),
});

export type ManagedEvent = z.infer<typeof managedEventSchema>;

const tags = ["Admin"];

const gone = { status: 404, message: "This event is gone. Somebody has deleted it." } as const;

const capacity = {
  status: 409,
  message: "More places than that are booked or held. Lower it to that number, or cancel bookings first.",
  data: z.object({
    /** The smallest capacity that is possible now. */
    least: z.number().int(),
  }),
} as const;

/** Whom a change concerns that is to be confirmed. */
export const confirmationSchema = z.object({
  tickets: z.number().int(),
  /** How many wait for a place, or hold an offer. */
  waiting: z.number().int(),
  /** Whether the night is over with the change. */
  isPast: z.boolean(),
});

export type MoveConfirmation = z.infer<typeof confirmationSchema>;

const list = forAdmins
  .route({ method: "GET", path: "/admin/campus/events", summary: "List all campus events", tags })
  .output(z.array(managedEventSchema));

const create = forAdmins
  .route({ method: "POST", path: "/admin/campus/events", summary: "Add a campus event", tags })
  .input(z.object(eventFields))
  .output(managedEventSchema);

const update = forAdmins
  .route({
    method: "PUT",
    path: "/admin/campus/events/{id}",
    summary: "Change a campus event",
    description:
      "Refused when somebody else has changed it since `updatedAt`. More capacity is offered to the waiting list first. A new name, date, time or place is mailed to everybody who holds a ticket or waits, once it is sent with `isConfirmed`.",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    CAPACITY_BELOW_BOOKINGS: capacity,
    CALLED_OFF: { status: 409, message: "This night is called off. Add a new one instead." },
    CONFIRM_MOVE: {
      status: 409,
      message: "People hold tickets or wait for this night. Send it confirmed, and they are mailed.",
      data: confirmationSchema,
    },
    CHANGED_MEANWHILE: {
      status: 409,
      message: "Somebody else has changed this event. Look at it again, then save.",
    },
  })
  .input(
    z.object({
      ...eventFields,
      id: z.uuid(),
      updatedAt: z.coerce.date(),
      /** Whether the admin has seen the counts of `CONFIRM_MOVE` and still wants the change. */
      isConfirmed: z.boolean().default(false),
      /** The status that the form began with: who leaves it changes nothing of it, whatever bookings have made of it meanwhile. */
      statusSeen: z.string().max(40).optional(),
    }),
  )
  .output(managedEventSchema);

const callOff = forAdmins
  .route({
    method: "POST",
    path: "/admin/campus/events/{id}/call-off",
    summary: "Call a campus event off",
    description:
      "For good. Its tickets are cancelled, its waiting list is closed, and everybody on them is mailed once. Called again it answers the same and does nothing.",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    EVENT_OVER: { status: 409, message: "This event is over." },
  })
  .input(
    z.object({
      id: z.uuid(),
      /** Mailed to everybody; empty for none. */
      message: callOffMessageField,
    }),
  )
  .output(z.object({ tickets: z.number().int(), waiting: z.number().int() }));

const remove = forAdmins
  .route({
    method: "DELETE",
    path: "/admin/campus/events/{id}",
    successStatus: 204,
    summary: "Delete a campus event that nobody has booked or waits for",
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
