import { z } from "zod";
import {
  callOffInput,
  callOffOutput,
  scopeField,
  timeSkipped,
} from "#features/events/editor/editor.contract.ts";
import { areOtherDates, copyOfField, seriesFields } from "#features/events/editor/editor.fields.ts";
import { schemasOf } from "#features/events/editor/event-draft.rules.ts";
import { forAdmins, forAnyone } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { closesBeforeEvent, signalFields } from "./events.fields.ts";
import { placesStates } from "./events.rules.ts";

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

const tags = ["Signal"];

const list = forAnyone
  .meta({ access: "anyone", reads: ["signal-events"] })
  .route({
    method: "GET",
    path: "/signal/events",
    summary: "List the events that are open for sign-up",
    description:
      "By date, the earliest first. Active events whose sign-up has not closed; without a closing time, until the event begins.",
    tags,
  })
  .output(z.array(openEventSchema));

const listAll = forAdmins
  .meta({ programs: true })
  .route({
    method: "GET",
    path: "/admin/signal/events",
    summary: "List all events, by date, the latest first",
    tags,
  })
  .output(z.array(managedEventSchema));

const create = forAdmins
  .route({
    method: "POST",
    path: "/admin/signal/events",
    summary: "Create an event",
    description:
      "With `alsoOn` the same on each of these dates, too, as one series; with `skipsFirst` on these alone. With `copyOf` each gets the tasks of that event, without volunteers. Answers the first one; alerts are about it alone.",
    tags,
  })
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
  .output(managedEventSchema);

/** What an edit needs a confirmation for. */
const editConfirmationSchema = z.object({
  /** How many people are mailed. */
  mailed: z.number().int(),
  /** Whether the change moves the event into the past. */
  isPast: z.boolean(),
});

const gone = { status: 404, message: "This event is gone." } as const;

const calledOff = { status: 409, message: "This event is called off. Create a new one instead." } as const;

const update = forAdmins
  .route({
    method: "PUT",
    path: "/admin/signal/events/{id}",
    summary: "Change an event",
    description:
      "Refused, with the event as it is now, if it was edited since `version`. A new title, date, time or place needs `isConfirmed` where people keep a place or wait for one, and is mailed to them. Added places go to the waiting list first.",
    tags,
  })
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
    CHANGED_MEANWHILE: {
      status: 409,
      message: "Somebody else has changed this event. Look at it again, then save.",
      data: z.object({ event: managedEventSchema }),
    },
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
  .output(managedEventSchema);

const setActive = forAdmins
  .route({
    method: "PUT",
    path: "/admin/signal/events/{id}/active",
    summary: "Activate or deactivate an event",
    tags,
  })
  .errors({ NOT_FOUND: gone, CALLED_OFF: calledOff })
  .input(z.object({ id: z.uuid(), isActive: z.boolean() }))
  .output(managedEventSchema);

const callOff = forAdmins
  .route({
    method: "POST",
    path: "/admin/signal/events/{id}/call-off",
    summary: "Call an event off",
    description:
      "Final. Its places are cancelled and its waiting list closed; each person who kept a place or waits is mailed once. Idempotent.",
    tags,
  })
  .errors({ NOT_FOUND: gone, EVENT_OVER: { status: 409, message: "This event is over." } })
  .input(callOffInput)
  .output(callOffOutput);

export const eventsContract = { list, listAll, create, update, setActive, callOff };

export const eventsTopics = {
  /** Events with their places. */
  "signal-events": "everyone",
} as const satisfies Topics;
