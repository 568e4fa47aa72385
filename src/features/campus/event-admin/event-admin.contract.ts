import { z } from "zod";
import {
  callOffInput,
  callOffOutput,
  confirmationSchema,
  editFields,
  hasVolunteers,
  managedEventSchema,
  placesBooked,
  timeSkipped,
} from "#features/events/editor/editor.contract.ts";
import { areOtherDates, copyOfField, seriesFields } from "#features/events/editor/editor.fields.ts";
import { schemasOf } from "#features/events/editor/event-draft.rules.ts";
import { nightLeads } from "#features/events/events/events.policy.ts";
import { forRoles } from "#shared/api/procedure.ts";
import { penceOfRequest } from "#shared/money/money.fields.ts";
import { existsOnClocks, nightFields } from "./event-admin.fields.ts";

const inputs = {
  ...schemasOf(nightFields),
  ticketPrice: penceOfRequest(nightFields.ticketPrice.schema),
};

const tags = ["Admin"];

const gone = { status: 404, message: "This event is gone. Somebody has deleted it." } as const;

const list = forRoles(...nightLeads)
  .meta({ programs: true })
  .route({ method: "GET", path: "/admin/campus/events", summary: "List all campus events", tags })
  .output(z.array(managedEventSchema));

const create = forRoles(...nightLeads)
  .route({
    method: "POST",
    path: "/admin/campus/events",
    summary: "Add a campus event",
    description:
      "With `alsoOn` the same on each of these dates, too, as one series; with `skipsFirst` on these alone. With `copyOf` each gets the tasks of that event, without volunteers. Answers the first one.",
    tags,
  })
  .input(
    z
      .object({
        ...inputs,
        ...seriesFields,
        copyOf: copyOfField,
        /** Generated once for each event, and sent with every attempt to add it. */
        idempotencyKey: z.uuid(),
      })
      .check(
        existsOnClocks,
        areOtherDates(({ eventDate, eventTime }) => ({ date: eventDate, time: eventTime })),
      ),
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
    TIME_SKIPPED: timeSkipped,
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
        ...inputs,
        ...editFields,
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
  .input(callOffInput)
  .output(callOffOutput);

const remove = forRoles(...nightLeads)
  .route({
    method: "DELETE",
    path: "/admin/campus/events/{id}",
    successStatus: 204,
    summary: "Delete a campus event without bookings, waiting-list entries and volunteers",
    tags,
  })
  .errors({
    HAS_BOOKINGS: { status: 409, message: "This event has bookings, so it stays." },
    HAS_WAITING: {
      status: 409,
      message: "People wait for this event, so it stays. Call it off, and they are mailed.",
    },
    HAS_VOLUNTEERS: hasVolunteers,
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

export const eventAdminContract = { list, create, update, callOff, remove };
