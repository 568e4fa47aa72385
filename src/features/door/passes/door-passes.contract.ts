import { z } from "zod";
import { doorLeads } from "#features/events/events/events.policy.ts";
import { forDoor, forRoles } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { passEndField, passNameField } from "./door-passes.fields.ts";

const doorPassSchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  name: z.string(),
  state: z.enum(["open", "ended", "revoked"]),
  endsAt: z.date(),
  createdAt: z.date(),
  /** Rounded to the minute; null until the link is opened. */
  lastUsedAt: z.date().nullable(),
});

export type DoorPass = z.infer<typeof doorPassSchema>;

const tags = ["Admin"];

const eventGone = { status: 404, message: "This event is gone. Somebody has deleted it." } as const;

const list = forRoles(...doorLeads)
  .meta({ personal: true })
  .meta({ reads: ["campus-door-passes"] })
  .route({
    method: "GET",
    path: "/admin/campus/events/{eventId}/door-passes",
    summary: "List the door passes of an event",
    description: "Newest first, including ended and revoked ones.",
    tags,
  })
  .errors({ EVENT_NOT_FOUND: eventGone })
  .input(z.object({ eventId: z.uuid() }))
  .output(z.array(doorPassSchema));

const create = forRoles(...doorLeads)
  .route({
    method: "POST",
    path: "/admin/campus/events/{eventId}/door-passes",
    summary: "Create a door pass",
    description:
      "For a volunteer without an account. The answer has the token, which is not stored and returned only once. The end is in the future, at most two days after the event starts.",
    tags,
  })
  .errors({
    EVENT_NOT_FOUND: eventGone,
    END_OUT_OF_RANGE: {
      status: 409,
      message: "A pass ends later than now, and no later than two days after the event.",
      data: z.object({ latest: z.date() }),
    },
  })
  .input(
    z.object({
      eventId: z.uuid(),
      /** The name of the phone; other doors see it when a ticket is scanned twice. */
      name: passNameField,
      endsAt: passEndField,
    }),
  )
  .output(z.object({ pass: doorPassSchema, token: z.string() }));

const revoke = forRoles(...doorLeads)
  .route({
    method: "POST",
    path: "/admin/campus/door-passes/{id}/revoke",
    summary: "Revoke a door pass",
    description: "The server refuses every later call with it. Idempotent.",
    tags,
  })
  .errors({ NOT_FOUND: { status: 404, message: "This pass is gone." } })
  .input(z.object({ id: z.uuid() }))
  .output(doorPassSchema);

const current = forDoor
  .route({
    method: "GET",
    path: "/campus/events/{eventId}/door-pass",
    summary: "Read the caller's door pass",
    description: "Null for an admin.",
    tags: ["Door"],
  })
  .input(z.object({ eventId: z.uuid() }))
  .output(doorPassSchema.pick({ id: true, eventId: true, name: true, endsAt: true }).nullable());

export const doorPassesContract = { list, create, revoke, current };

export const doorPassesTopics = {
  /** A revoked pass ends its stream at once, since the change of the passes has its caller checked. */
  "campus-door-passes": { roles: doorLeads, doors: true },
} as const satisfies Topics;
