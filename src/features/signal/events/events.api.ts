import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { callOffInput, callOffOutput, scopeField, timeSkipped } from "#features/events/admin/admin.api.ts";
import { areOtherDates, copyOfField, datesOf, seriesFields } from "#features/events/admin/admin.fields.ts";
import { changeEvents } from "#features/events/admin/edit-events.server.ts";
import { addEvents, callOffProcedure } from "#features/events/admin/event-changes.server.ts";
import { eventOpened } from "#features/events/events/event-opened.jobs.ts";
import { updateEvent } from "#features/events/events/events.queries.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { rebalanceWaitingList } from "#features/events/waiting-list/rebalance-waiting-list.server.ts";
import type { Topics } from "#shared/api/topics.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { schemasOf } from "#shared/forms/declared-draft.rules.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { changedMeanwhile, forAdmins, forAnyone, get, post, put } from "#shared/handlers/procedure.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { closesBeforeEvent, signalFields } from "./events.fields.ts";
import { findEvent, listEvents, listOpenEvents, lockEvent, storedEvent } from "./events.queries.ts";
import { isSignUpOpen, placesStates } from "./events.rules.ts";
import { movedTo, rowOf } from "./signal-event.rules.ts";

/** An open event, as visitors see it. */
export const openEventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  eventDate: z.date(),
  location: z.string().nullable(),
  maxAttendees: z.number().int(),
  registrationClosesAt: z.date().nullable(),
  /** The same for the events of several dates that were added together. */
  seriesId: z.uuid().nullable(),
  places: z.enum(placesStates),
});

export type OpenEvent = z.infer<typeof openEventSchema>;

const managedEventSchema = openEventSchema.omit({ places: true }).extend({
  isActive: z.boolean(),
  /** Final: it takes no sign-ups, and its codes open no door. */
  isCalledOff: z.boolean(),
  /** Kept, held for a press on the mailed link, or offered to the waiting list. */
  takenPlaces: z.number().int(),
  /** Entries of the waiting list without an offer. */
  waiting: z.number().int(),
  /** Refused admissions: let in by a phone, refused by the server. */
  refusedAdmissions: z.number().int(),
  /** The later events of its series that are not called off. */
  laterDates: z.number().int(),
  /** Increases with every edit. */
  version: z.number().int(),
});

export type ManagedEvent = z.infer<typeof managedEventSchema>;

/** What an edit needs a confirmation for. */
const editConfirmationSchema = z.object({
  /** How many people are mailed. */
  mailed: z.number().int(),
  /** Whether the change moves the event into the past. */
  isPast: z.boolean(),
});

const gone = { status: 404, message: "This event is gone." } as const;

const calledOff = { status: 409, message: "This event is called off. Create a new one instead." } as const;

export const eventsTopics = {
  /** Events with their places. */
  "signal-events": "everyone",
} as const satisfies Topics;

const kind = "signal" as const;

export const eventsRouter = {
  list: forAnyone
    .meta({ reads: ["signal-events"] })
    .route(
      get("/signal/events", {
        summary: "List the events that are open for sign-up",
        description:
          "By date, the earliest first. Active events whose sign-up has not closed; without a closing time, until the event begins.",
      }),
    )
    .output(z.array(openEventSchema))
    .handler(({ context }) => listOpenEvents(context.database.db, new Date())),

  listAll: forAdmins
    .meta({ programs: true })
    .route(
      get("/admin/signal/events", {
        summary: "List all Signal events, by date, the latest first",
        description: "Each has its places. Called-off and inactive events are included.",
      }),
    )
    .output(z.array(managedEventSchema))
    .handler(({ context }) => listEvents(context.database.db)),

  create: forAdmins
    .route(post("/admin/signal/events"))
    .input(
      z
        .object({
          ...schemasOf(signalFields),
          ...seriesFields,
          copyOf: copyOfField,
          /** Generated once for each event, and sent with every attempt to create it. */
          idempotencyKey: z.uuid(),
        })
        .check(
          closesBeforeEvent,
          areOtherDates(({ eventDate }) => ({
            date: londonDate(new Date(eventDate)),
            time: londonClock(new Date(eventDate)),
          })),
        ),
    )
    .output(managedEventSchema)
    .handler(({ context, input: { idempotencyKey, alsoOn, skipsFirst, copyOf, ...form } }) =>
      changeAsStaff(context, async (tx, actor) => {
        const row = { ...rowOf(form), ticketPrice: penceOf(0), createdBy: actor.actorId };
        const dates = datesOf(row.eventDate, { alsoOn, skipsFirst });
        const { id, added } = await addEvents(tx, actor, { dates, copyOf, idempotencyKey }, (date) =>
          movedTo(row, date),
        );
        const event = await storedEvent(tx, id);
        // A mail for each date would be twelve mails for a term.
        if (added.length > 0) await alertIfOpen(tx, context, event);
        return event;
      }),
    ),

  update: forAdmins
    .route(put("/admin/signal/events/{id}"))
    .errors({
      NOT_FOUND: gone,
      CALLED_OFF: calledOff,
      TIME_SKIPPED: timeSkipped,
      PLACES_TAKEN: {
        status: 409,
        message: "More places than that are taken. Lower it to that number, or withdraw invitations first.",
        data: z.object({
          /** The lowest number of places allowed now. */
          least: z.number().int(),
        }),
      },
      CONFIRM_EDIT: {
        status: 409,
        message: "People keep a place, or the event would be over. Send it confirmed, and they are mailed.",
        data: editConfirmationSchema,
      },
      CHANGED_MEANWHILE: changedMeanwhile("event", { event: managedEventSchema }),
    })
    .input(
      z
        .object({
          ...schemasOf(signalFields),
          id: z.uuid(),
          version: z.int().min(1),
          /** Whether the admin has confirmed what `CONFIRM_EDIT` says. */
          isConfirmed: z.boolean().default(false),
          scope: scopeField,
        })
        .check(closesBeforeEvent),
    )
    .output(managedEventSchema)
    .handler(({ context, input: { id, version, isConfirmed, scope, ...form }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        // Not locked: `changeEvents` locks the events of a series in the order of their ids.
        const before = await findEvent(tx, id);
        const change = { id, kind, updatedAt: new Date(version), isConfirmed, scope, form: rowOf(form) };
        const refusals = {
          NOT_FOUND: errors.NOT_FOUND,
          CALLED_OFF: errors.CALLED_OFF,
          TIME_SKIPPED: errors.TIME_SKIPPED,
          CAPACITY_BELOW_BOOKINGS: errors.PLACES_TAKEN,
          CONFIRM_MOVE: ({ data: { tickets, waiting, isMailed, isPast } }: MoveRefusal) =>
            errors.CONFIRM_EDIT({ data: { mailed: isMailed ? tickets + waiting : 0, isPast } }),
        };
        const changed = await changeEvents(tx, { ...context, record }, change, refusals, async () =>
          errors.CHANGED_MEANWHILE({ data: { event: await storedEvent(tx, id) } }),
        );
        const event = await storedEvent(tx, id);
        if (changed.length > 0 && before && !isSignUpOpen(before, new Date()))
          await alertIfOpen(tx, context, event);
        return event;
      }),
    ),

  setActive: forAdmins
    .route(put("/admin/signal/events/{id}/active"))
    .errors({ NOT_FOUND: gone, CALLED_OFF: calledOff })
    .input(z.object({ id: z.uuid(), isActive: z.boolean() }))
    .output(managedEventSchema)
    .handler(({ context, input: { id, isActive }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const event = await lockEvent(tx, id);
        if (!event) throw errors.NOT_FOUND();
        if (event.status === CALLED_OFF) throw errors.CALLED_OFF();
        if (event.isActive === isActive) return storedEvent(tx, id);
        await record(isActive ? "signal-event-activated" : "signal-event-deactivated", { event: id });
        const switched = await updateEvent(tx, id, { isActive });
        // A place that came free meanwhile is the waiting list's before it is everybody's.
        if (isActive) await rebalanceWaitingList(tx, context, switched, new Date());
        const changed = await storedEvent(tx, id);
        await alertIfOpen(tx, context, changed);
        return changed;
      }),
    ),

  callOff: forAdmins
    .route(post("/admin/signal/events/{id}/call-off"))
    .errors({ NOT_FOUND: gone, EVENT_OVER: { status: 409, message: "This event is over." } })
    .input(callOffInput)
    .output(callOffOutput)
    .handler(callOffProcedure(kind)),
};

type MoveRefusal = Parameters<Parameters<typeof changeEvents>[3]["CONFIRM_MOVE"]>[0];

/**
 * Queues alerts about an event that is now open for sign-up. Subscribers who were mailed about it before are skipped.
 */
async function alertIfOpen(
  tx: Queryable,
  { jobs }: Pick<CallContext, "jobs">,
  event: ManagedEvent,
): Promise<void> {
  if (isSignUpOpen(event, new Date())) await jobs.enqueue(tx, eventOpened, { eventId: event.id });
}
