import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { editFields, placesBooked, timeSkipped } from "#features/events/admin/admin.api.ts";
import { eventAdmin } from "#features/events/admin/event-procedures.server.ts";
import { eventOpened } from "#features/events/events/event-opened.jobs.ts";
import { updateEvent } from "#features/events/events/events.queries.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { rebalanceWaitingList } from "#features/events/waiting-list/rebalance-waiting-list.server.ts";
import type { Topics } from "#shared/api/topics.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { schemasOf } from "#shared/forms/declared-draft.rules.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { forAdmins, forAnyone, get, put } from "#shared/handlers/procedure.server.ts";
import { closesBeforeEvent, signalFields } from "./events.fields.ts";
import { findEvent, listEvents, listOpenEvents, lockEvent, storedEvent } from "./events.queries.ts";
import { isSignUpOpen, placesStates } from "./events.rules.ts";
import { rowOf } from "./signal-event.rules.ts";

/** The public data of an open event. */
export const openEventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  eventDate: z.date(),
  location: z.string().nullable(),
  maxAttendees: z.number().int(),
  registrationClosesAt: z.date().nullable(),
  /** Shared by the events that were added together; null for a single event. */
  seriesId: z.uuid().nullable(),
  places: z.enum(placesStates),
});

export type OpenEvent = z.infer<typeof openEventSchema>;

const managedEventSchema = openEventSchema.omit({ places: true }).extend({
  isActive: z.boolean(),
  /** Final: the event accepts no sign-ups, and its codes no longer work. */
  isCalledOff: z.boolean(),
  /** Places that are confirmed, held until the emailed link is used, or offered to the waiting list. */
  takenPlaces: z.number().int(),
  /** Entries of the waiting list without an offer. */
  waiting: z.number().int(),
  /** Refused check-ins: a phone checked the person in, and the server refused it. */
  refusedAdmissions: z.number().int(),
  /** The number of later events of its series that are not cancelled. */
  laterDates: z.number().int(),
  /** Every edit increases it. */
  version: z.number().int(),
});

export type ManagedEvent = z.infer<typeof managedEventSchema>;

/** Why an edit needs a confirmation. */
const editConfirmationSchema = z.object({
  /** The number of people we email. */
  mailed: z.number().int(),
  /** Whether the change moves the event into the past. */
  isPast: z.boolean(),
});

const gone = { status: 404, message: "This event is gone." } as const;

const calledOff = { status: 409, message: "This event is cancelled. Create a new one instead." } as const;

export const eventsTopics = {
  /** Events with their places. */
  "signal-events": "everyone",
} as const satisfies Topics;

const kind = "signal" as const;

const admin = eventAdmin({
  kind,
  path: "/admin/signal/events",
  row: managedEventSchema,
  listed: {
    summary: "List all Signal events, by date, latest first",
    description: "Each has its places. Called-off and inactive events are included.",
  },
  list: listEvents,
  fields: schemasOf(signalFields),
  checks: [closesBeforeEvent],
  edit: {
    id: editFields.id,
    version: z.int().min(1),
    /** Whether the admin has confirmed the consequences in `CONFIRM_EDIT`. */
    isConfirmed: editFields.isConfirmed,
    scope: editFields.scope,
  },
  rowOf,
  newRow: (_tx, _row, { actorId }) => ({ createdBy: actorId }),
  unconfirmed: {
    errors: {
      NOT_FOUND: gone,
      CALLED_OFF: calledOff,
      TIME_SKIPPED: timeSkipped,
      PLACES_TAKEN: {
        status: 409,
        message: "More places than that are taken. Lower it to that number, or withdraw invitations first.",
        data: placesBooked.data,
      },
      CONFIRM_EDIT: {
        status: 409,
        message:
          "People have a place, or the new date is in the past. Confirm the change, and we email them.",
        data: editConfirmationSchema,
      },
    },
    of: ({ PLACES_TAKEN, CONFIRM_EDIT }) => ({
      CAPACITY_BELOW_BOOKINGS: PLACES_TAKEN,
      CONFIRM_MOVE: ({ data: { tickets, waiting, isMailed, isPast } }) =>
        CONFIRM_EDIT({ data: { mailed: isMailed ? tickets + waiting : 0, isPast } }),
    }),
  },
  async beside(tx, { context, id }) {
    const before = id && (await findEvent(tx, id));
    return {
      isChanged: false,
      // One email for a series, because a term of weekly dates would otherwise send twelve.
      async store([first]) {
        if (before && isSignUpOpen(before, new Date())) return;
        await alertIfOpen(tx, context, await storedEvent(tx, first));
      },
    };
  },
});

export const eventsRouter = {
  list: forAnyone
    .meta({ reads: ["signal-events"] })
    .route(
      get("/signal/events", {
        summary: "List the events that are open for sign-up",
        description:
          "Active events with open sign-up, by date, earliest first. Without a closing time, sign-up is open until the event begins.",
      }),
    )
    .output(z.array(openEventSchema))
    .handler(({ context }) => listOpenEvents(context.database.db, new Date())),

  listAll: admin.list,
  create: admin.create,
  update: admin.update,

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
        // The waiting list gets a place that has become free before everyone else.
        if (isActive) await rebalanceWaitingList(tx, context, switched, new Date());
        const changed = await storedEvent(tx, id);
        await alertIfOpen(tx, context, changed);
        return changed;
      }),
    ),

  callOff: admin.callOff,
};

/**
 * Queues alerts about an event that is now open for sign-up. Subscribers with an earlier email about it are skipped.
 */
async function alertIfOpen(
  tx: Queryable,
  { jobs }: Pick<CallContext, "jobs">,
  event: ManagedEvent,
): Promise<void> {
  if (isSignUpOpen(event, new Date())) await jobs.enqueue(tx, eventOpened, { eventId: event.id });
}
