import { z } from "zod";
import { forAdmins, forAnyone } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { closesBeforeEvent, eventFields } from "./events.fields.ts";
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
  places: z.enum(placesStates),
});

export type OpenEvent = z.infer<typeof openEventSchema>;

const managedEventSchema = openEventSchema.omit({ places: true }).extend({
  isActive: z.boolean(),
  takenPlaces: z.number().int(),
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
  .route({
    method: "GET",
    path: "/admin/signal/events",
    summary: "List all events, by date, the latest first",
    tags,
  })
  .output(z.array(managedEventSchema));

const create = forAdmins
  .route({ method: "POST", path: "/admin/signal/events", summary: "Create an event", tags })
  .input(
    z
      .object({
        ...eventFields,
        /** Generated once for each event, and sent with every attempt to create it. */
        idempotencyKey: z.uuid(),
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
  .errors({ NOT_FOUND: { status: 404, message: "This event is gone." } })
  .input(z.object({ id: z.uuid(), isActive: z.boolean() }))
  .output(managedEventSchema);

export const eventsContract = { list, listAll, create, setActive };

export const eventsTopics = {
  /** Events with their places. */
  "signal-events": "everyone",
} as const satisfies Topics;
