import { z } from "zod";
import {
  callOffInput,
  callOffOutput,
  confirmationSchema,
  editFields,
  managedEventSchema,
  placesBooked,
  timeSkipped,
} from "#features/events/editor/editor.contract.ts";
import { areOtherDates, seriesFields } from "#features/events/editor/editor.fields.ts";
import { schemasOf } from "#features/events/editor/event-draft.rules.ts";
import { forAnyone, forRoles } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { cycleFields, cycleNameFields, weekChecks, weekFields } from "./cycles.fields.ts";
import { cycleLeads } from "./cycles.policy.ts";
import { placesWords } from "./cycles.rules.ts";

/** A cycle as visitors see it. */
export const openCycleSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  places: z.enum(placesWords),
  /** All weeks that take place, the earliest first; times are HH:mm in London. */
  weeks: z.array(
    z.object({
      id: z.uuid(),
      eventDate: z.iso.date(),
      eventTime: z.string(),
      endTime: z.string().nullable(),
      venue: z.string(),
    }),
  ),
});

export type OpenCycle = z.infer<typeof openCycleSchema>;

const count = z.number().int();

/** A cycle with its weeks, the earliest first, for the charity. */
export const managedCycleSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isOpen: z.boolean(),
  weeksNeeded: count,
  updatedAt: z.date(),
  weeks: z.array(managedEventSchema),
  /** How many registrations for it wait for a decision, and how many are on its list. */
  waiting: count,
  listed: count,
  /** How many people can still be accepted. */
  free: count,
});

export type ManagedCycleAnswer = z.input<typeof managedCycleSchema>;

const tags = ["Programme"];

const open = forAnyone
  .meta({ access: "anyone", reads: ["programme-cycles"] })
  .route({
    method: "GET",
    path: "/programme/cycles",
    summary: "List the cycles that take registrations",
    description: "With their weeks, by date. A cycle is listed until its last week is over.",
    tags,
  })
  .output(z.array(openCycleSchema));

const list = forRoles(...cycleLeads)
  .meta({ programs: true })
  .route({
    method: "GET",
    path: "/admin/programme/cycles",
    summary: "List all cycles with their weeks, the latest first",
    tags,
  })
  .output(z.array(managedCycleSchema));

const tooFewWeeks = {
  status: 422,
  message: "A certificate cannot need more weeks than the cycle has.",
} as const;

const create = forRoles(...cycleLeads)
  .route({
    method: "POST",
    path: "/admin/programme/cycles",
    summary: "Add a cycle with its weeks",
    description: "The first week, and the same on each date of `alsoOn`; with `skipsFirst` on these alone.",
    tags,
  })
  .errors({
    TOO_FEW_WEEKS: tooFewWeeks,
    ALL_OVER: { status: 422, message: "All of its weeks would be over already. Please choose later dates." },
  })
  .input(
    z
      .object({
        ...schemasOf(cycleFields),
        ...seriesFields,
        /** Generated once for each cycle, and sent with every attempt to add it. */
        idempotencyKey: z.uuid(),
      })
      .check(
        ...weekChecks,
        areOtherDates(({ weekDate, startTime }) => ({ date: weekDate, time: startTime })),
      ),
  )
  .output(managedCycleSchema);

const cycleGone = { status: 404, message: "This cycle is gone. Somebody has deleted it." } as const;

const change = forRoles(...cycleLeads)
  .route({
    method: "PUT",
    path: "/admin/programme/cycles/{id}",
    summary: "Rename a cycle, or change how many weeks a certificate needs",
    description: "Refused, with the cycle as it is now, if it was changed since `updatedAt`.",
    tags,
  })
  .errors({
    NOT_FOUND: cycleGone,
    TOO_FEW_WEEKS: tooFewWeeks,
    CHANGED_MEANWHILE: {
      status: 409,
      message: "Somebody else has changed this cycle. Look at it again, then save.",
      data: z.object({ cycle: managedCycleSchema }),
    },
  })
  .input(z.object({ ...schemasOf(cycleNameFields), id: z.uuid(), updatedAt: z.coerce.date() }))
  .output(managedCycleSchema);

const setOpen = forRoles(...cycleLeads)
  .route({
    method: "PUT",
    path: "/admin/programme/cycles/{id}/open",
    summary: "Open or close a cycle",
    description: "A closed cycle takes no registrations; its weeks go on.",
    tags,
  })
  .errors({ NOT_FOUND: cycleGone })
  .input(z.object({ id: z.uuid(), isOpen: z.boolean() }))
  .output(managedCycleSchema);

const remove = forRoles(...cycleLeads)
  .route({
    method: "DELETE",
    path: "/admin/programme/cycles/{id}",
    successStatus: 204,
    summary: "Delete a cycle in which nobody has had a place, and no volunteer has a task to come",
    tags,
  })
  .errors({
    NOT_FOUND: cycleGone,
    HAS_BOOKINGS: {
      status: 409,
      message: "People have places in it, so it stays. Call its weeks off instead.",
    },
    HAS_VOLUNTEERS: {
      status: 409,
      message: "Volunteers have tasks in its weeks, so it stays. Call the weeks off, and they are mailed.",
    },
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

const weekGone = { status: 404, message: "This week is gone. Somebody has deleted it." } as const;

const updateWeek = forRoles(...cycleLeads)
  .route({
    method: "PUT",
    path: "/admin/programme/weeks/{id}",
    summary: "Move or change a week",
    description:
      "Refused, with the week as it is now, if it was edited since `updatedAt`. A new date, time or place needs `isConfirmed`, and is mailed to everybody with a place.",
    tags,
  })
  .errors({
    NOT_FOUND: weekGone,
    CAPACITY_BELOW_BOOKINGS: placesBooked,
    CALLED_OFF: { status: 409, message: "This week is called off." },
    TIME_SKIPPED: timeSkipped,
    CONFIRM_MOVE: {
      status: 409,
      message: "People have a place in this week. Send it confirmed, and they are mailed.",
      data: confirmationSchema,
    },
    CHANGED_MEANWHILE: {
      status: 409,
      message: "Somebody else has changed this week. Look at it again, then save.",
      data: z.object({ week: managedEventSchema }),
    },
  })
  .input(
    z
      .object({
        ...schemasOf(weekFields),
        ...editFields,
      })
      .check(...weekChecks),
  )
  .output(managedEventSchema);

const callOffWeek = forRoles(...cycleLeads)
  .route({
    method: "POST",
    path: "/admin/programme/weeks/{id}/call-off",
    summary: "Call a week off",
    description: "Final. Cancels its places, and mails each person once. Idempotent.",
    tags,
  })
  .errors({ NOT_FOUND: weekGone, EVENT_OVER: { status: 409, message: "This week is over." } })
  .input(callOffInput)
  .output(callOffOutput);

export const cyclesContract = { open, list, create, change, setOpen, remove, updateWeek, callOffWeek };

export const cyclesTopics = {
  /** Cycles and their weeks. */
  "programme-cycles": "everyone",
} as const satisfies Topics;
