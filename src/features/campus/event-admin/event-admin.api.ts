import { randomUUID } from "node:crypto";
import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import {
  callOffInput,
  callOffOutput,
  confirmationSchema,
  editFields,
  hasVolunteers,
  managedEventSchema,
  placesBooked,
  timeSkipped,
} from "#features/events/admin/admin.api.ts";
import { areOtherDates, copyOfField, datesOf, seriesFields } from "#features/events/admin/admin.fields.ts";
import { listManagedEvents, storedEvent } from "#features/events/admin/admin.queries.ts";
import { changeEvents } from "#features/events/admin/edit-events.server.ts";
import { addEvents, callOffProcedure, removeEvent } from "#features/events/admin/event-changes.server.ts";
import { nightLeads } from "#features/events/events/events.policy.ts";
import type { StoredEvent } from "#features/events/events/events.queries.ts";
import { schemasOf } from "#shared/forms/declared-draft.rules.ts";
import {
  calledOff,
  changedMeanwhile,
  del,
  forRoles,
  get,
  gone,
  noContent,
  post,
  put,
} from "#shared/handlers/procedure.server.ts";
import { penceOfRequest } from "#shared/money/money.fields.ts";
import { existsOnClocks, nightFields } from "./event-admin.fields.ts";
import { findNeighbours } from "./event-admin.queries.ts";
import { idForNewNight, statusAfterEdit } from "./event-admin.rules.ts";

const inputs = {
  ...schemasOf(nightFields),
  ticketPrice: penceOfRequest(nightFields.ticketPrice.schema),
};

const kind = "night" as const;

export const eventAdminRouter = {
  list: forRoles(...nightLeads)
    .meta({ programs: true })
    .route(
      get("/admin/campus/events", {
        summary: "List all campus nights",
        description:
          "Each has the numbers of its bookings and its waiting list. Past and called-off nights are included.",
      }),
    )
    .output(z.array(managedEventSchema))
    .handler(({ context }) => listManagedEvents(context.database.db, kind)),

  create: forRoles(...nightLeads)
    .route(post("/admin/campus/events"))
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
    .output(managedEventSchema)
    .handler(({ context, input }) =>
      changeAsStaff(context, async (tx, actor) => {
        const { alsoOn, skipsFirst, copyOf, idempotencyKey, ...night } = input;
        const dates = datesOf(night.eventDate, { alsoOn, skipsFirst });
        const { id } = await addEvents(tx, actor, { dates, copyOf, idempotencyKey }, async (eventDate) => {
          const neighbours = await findNeighbours(tx, eventDate);
          return { ...night, eventDate, id: idForNewNight(neighbours, night.university, randomUUID), kind };
        });
        return storedEvent(tx, kind, id);
      }),
    ),

  update: forRoles(...nightLeads)
    .route(put("/admin/campus/events/{id}"))
    .errors({
      NOT_FOUND: gone("event"),
      CAPACITY_BELOW_BOOKINGS: placesBooked,
      CALLED_OFF: calledOff("night"),
      TIME_SKIPPED: timeSkipped,
      CONFIRM_MOVE: {
        status: 409,
        message:
          "This concerns people who hold tickets or wait for this night. Look at the numbers, and send it confirmed.",
        data: confirmationSchema,
      },
      CHANGED_MEANWHILE: changedMeanwhile("event", { event: managedEventSchema }),
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
    .output(managedEventSchema)
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const { id, updatedAt, statusSeen, isConfirmed, scope, ...form } = input;
        // A later night keeps its status unless the edit changes that of the first.
        const statusOf = (event: StoredEvent, first?: StoredEvent) =>
          statusAfterEdit(event, { seen: statusSeen ?? first?.status, chosen: form.status });
        const change = { id, kind, updatedAt, isConfirmed, scope, form, statusOf };
        await changeEvents(tx, { ...context, record }, change, errors, async () =>
          errors.CHANGED_MEANWHILE({ data: { event: await storedEvent(tx, kind, id) } }),
        );
        return storedEvent(tx, kind, id);
      }),
    ),

  callOff: forRoles(...nightLeads)
    .route(post("/admin/campus/events/{id}/call-off"))
    .errors({
      NOT_FOUND: gone("event"),
      EVENT_OVER: { status: 409, message: "This event is over." },
    })
    .input(callOffInput)
    .output(callOffOutput)
    .handler(callOffProcedure(kind)),

  remove: forRoles(...nightLeads)
    .route(del("/admin/campus/events/{id}", noContent))
    .errors({
      HAS_BOOKINGS: { status: 409, message: "This event has bookings, so it stays." },
      HAS_WAITING: {
        status: 409,
        message: "People wait for this event, so it stays. Call it off, and they are mailed.",
      },
      HAS_VOLUNTEERS: hasVolunteers,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(async ({ context, input: { id }, errors }) => {
      await removeEvent(context, { id, kind }, errors);
    }),
};
