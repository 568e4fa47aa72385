import { z } from "zod";
import { linkedEventSchema } from "#features/events/events/events.contract.ts";
import { forAnyone } from "#shared/api/procedure.ts";
import { linkStates, outcomeNames } from "./shifts.rules.ts";

/** The parameters of a mailed link, possibly truncated. */
const linkSchema = z.object({ volunteer: z.string().max(100), key: z.string().max(100) });

const shiftSchema = z.object({
  taskId: z.uuid(),
  name: z.string(),
  event: linkedEventSchema,
  startsAt: z.date(),
  endsAt: z.date(),
  /** How many more people it wants. */
  left: z.number().int(),
  withUnder18s: z.boolean(),
});

const ownShiftSchema = shiftSchema.extend({
  canBeDropped: z.boolean(),
  /** Of a door task: whether its door opens now. */
  door: z.enum(["early", "open", "over"]).nullable(),
  /** Of a task with under-18s: whether a check is noted that is in force on its day. */
  isReady: z.boolean(),
});

const openShiftSchema = shiftSchema.extend({
  /** Why it cannot be taken. */
  hindrance: z.enum(["overlaps", "not-ready"]).nullable(),
});

export type OwnShift = z.infer<typeof ownShiftSchema>;
export type OpenShift = z.infer<typeof openShiftSchema>;

const tags = ["Rota"];

const show = forAnyone
  .route({
    method: "GET",
    path: "/rota",
    summary: "Show a volunteer's tasks, and the open ones, by their mailed link",
    description: "Changes nothing: mail scanners open links too.",
    tags,
  })
  .input(linkSchema)
  .output(
    z.object({
      state: z.enum(linkStates),
      /** Empty unless the state is `open`. */
      name: z.string(),
      own: z.array(ownShiftSchema),
      open: z.array(openShiftSchema),
    }),
  );

const follow = forAnyone
  .route({
    method: "POST",
    path: "/rota",
    summary: "Do what a volunteer presses",
    description:
      "`claim ID` and `drop ID` take and drop a task, `door ID` opens its door. Without one: says yes to an invitation, or undoes leaving. The link authorises the call; no sign-in.",
    tags,
  })
  .input(linkSchema.extend({ answer: z.string().max(100).default("") }))
  .output(
    z.object({
      outcome: z.enum(outcomeNames).nullable(),
      /** The path of the opened door, with its pass in the fragment. */
      door: z.string().nullable(),
    }),
  );

const leave = forAnyone
  .route({
    method: "POST",
    path: "/rota/leave",
    successStatus: 204,
    summary: "Leave the list of volunteers by a mailed link",
    description:
      "Deletes the volunteer with their tasks, and keeps a keyed digest of the address so that it is not added again. Idempotent.",
    tags,
  })
  .input(linkSchema)
  .output(z.void());

export const shiftsContract = { show, follow, leave };
