import { z } from "zod";
import { linkedEventSchema } from "#features/events/events/events.contract.ts";
import { forRoles } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { endsLater, taskFields } from "./tasks.fields.ts";
import { rotaLeads } from "./tasks.policy.ts";
import { taskMessages } from "./tasks.rules.ts";

const taskSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  people: z.number().int(),
  /** Another one after each change of the task or of its event's time. */
  version: z.number().int(),
  opensDoor: z.boolean(),
  withUnder18s: z.boolean(),
  /** Why it needs no check. */
  noCheckReason: z.string().nullable(),
  /** Who has it, the earliest first. */
  volunteers: z.array(
    z.object({
      claimId: z.uuid(),
      name: z.string(),
      /** Whether a check is noted that is in force on the task's day: no more is told of it. */
      isReady: z.boolean(),
      /** The name of their door pass. */
      doorPass: z.string().nullable(),
    }),
  ),
});

/** An event with its tasks, by their start. */
const rotaSchema = z.object({
  event: linkedEventSchema,
  tasks: z.array(taskSchema),
  /** Volunteers who claim no further task of the event, or none that opens its door, before `letBack`. */
  barred: z.array(z.object({ id: z.uuid(), name: z.string(), fromDoorOnly: z.boolean() })),
  isOpenToUnder18s: z.boolean(),
});

const tags = ["Admin"];

const notFound = { status: 404, message: taskMessages.gone } as const;
const eventGone = { status: 404, message: taskMessages.eventGone } as const;
const impossible = { status: 422, message: taskMessages.times } as const;
const noReason = { status: 422, message: taskMessages.reason } as const;
const calledOff = { status: 409, message: taskMessages.calledOff } as const;

const list = forRoles(...rotaLeads)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/rota",
    summary: "List the coming events that the caller runs, with their tasks",
    description: "By date. Events that are called off are left out.",
    tags,
  })
  .output(z.array(rotaSchema));

const add = forRoles(...rotaLeads)
  .route({
    method: "POST",
    path: "/admin/rota/events/{eventId}/tasks",
    summary: "Add a task to an event",
    description:
      "Idempotent by its key. It moves with its event. At an event open to under-18s `withUnder18s` is on unless `noCheckReason` says why not. Returns the event's rota.",
    tags,
  })
  .errors({
    EVENT_NOT_FOUND: eventGone,
    CALLED_OFF: calledOff,
    IMPOSSIBLE_TIMES: impossible,
    REASON_MISSING: noReason,
  })
  .input(z.object({ eventId: z.uuid(), ...taskFields, idempotencyKey: z.uuid() }).check(endsLater))
  .output(rotaSchema);

const copy = forRoles(...rotaLeads)
  .route({
    method: "POST",
    path: "/admin/rota/events/{eventId}/tasks/copy",
    summary: "Copy the tasks of another event to one without tasks",
    description: "At the same distance from its start, without volunteers. Returns the event's rota.",
    tags,
  })
  .errors({
    EVENT_NOT_FOUND: eventGone,
    CALLED_OFF: calledOff,
    HAS_TASKS: { status: 409, message: taskMessages.hasTasks },
  })
  .input(z.object({ eventId: z.uuid(), from: z.uuid() }))
  .output(rotaSchema);

const update = forRoles(...rotaLeads)
  .route({
    method: "PUT",
    path: "/admin/rota/tasks/{id}",
    summary: "Change a task",
    description:
      "Refused, with the task as it is now, if it or its event's time was changed since `version`. Who has it is mailed of another name or time. Revokes door passes that it would not make now. Returns the event's rota.",
    tags,
  })
  .errors({
    NOT_FOUND: notFound,
    IMPOSSIBLE_TIMES: impossible,
    REASON_MISSING: noReason,
    MORE_TAKEN: { status: 409, message: taskMessages.taken },
    CHANGED_MEANWHILE: {
      status: 409,
      message: taskMessages.changed,
      data: z.object({ task: taskSchema }),
    },
  })
  .input(z.object({ id: z.uuid(), version: z.int(), ...taskFields }).check(endsLater))
  .output(rotaSchema);

const remove = forRoles(...rotaLeads)
  .route({
    method: "DELETE",
    path: "/admin/rota/tasks/{id}",
    summary: "Delete a task",
    description: "Who has it is mailed. Returns the event's rota.",
    tags,
  })
  .errors({ NOT_FOUND: notFound })
  .input(z.object({ id: z.uuid() }))
  .output(rotaSchema);

const takeOff = forRoles(...rotaLeads)
  .route({
    method: "POST",
    path: "/admin/rota/claims/{claimId}/end",
    summary: "Take a volunteer off a task",
    description:
      "Mails them, and revokes their door pass. They take no task of the event before `letBack`. Returns the event's rota.",
    tags,
  })
  .errors({ NOT_FOUND: { status: 404, message: taskMessages.claimGone } })
  .input(z.object({ claimId: z.uuid() }))
  .output(rotaSchema);

const letBack = forRoles(...rotaLeads)
  .route({
    method: "POST",
    path: "/admin/rota/events/{eventId}/volunteers/{volunteerId}/let-back",
    summary: "Let a volunteer take tasks of an event again",
    description:
      "After they were taken off a task, or their door pass was revoked. Idempotent. Returns the event's rota.",
    tags,
  })
  .errors({
    EVENT_NOT_FOUND: eventGone,
    CALLED_OFF: calledOff,
    NOT_FOUND: { status: 404, message: taskMessages.volunteerGone },
  })
  .input(z.object({ eventId: z.uuid(), volunteerId: z.uuid() }))
  .output(rotaSchema);

const callable = forRoles(...rotaLeads)
  .route({
    method: "GET",
    path: "/admin/rota/call",
    summary: "Count whom a mail about open tasks reaches",
    description: "Volunteers who said yes and had none within a day.",
    tags,
  })
  .output(z.object({ volunteers: z.number().int(), tasks: z.number().int() }));

const call = forRoles(...rotaLeads)
  .route({
    method: "POST",
    path: "/admin/rota/call",
    summary: "Mail the volunteers that tasks are open",
    description: "Each at most once a day. Answers how many are mailed.",
    tags,
  })
  .errors({
    NOTHING_OPEN: { status: 409, message: taskMessages.nothingOpen },
    NOBODY_LEFT: { status: 409, message: taskMessages.nobodyLeft },
  })
  .output(z.object({ volunteers: z.number().int() }));

export const tasksContract = { list, add, copy, update, remove, takeOff, letBack, callable, call };

export const rotaTopics = {
  rota: { roles: rotaLeads },
} as const satisfies Topics;
