import { randomUUID } from "node:crypto";
import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { editFields, managedEventSchema } from "#features/events/admin/admin.api.ts";
import { areOtherDates, datesOf, seriesFields } from "#features/events/admin/admin.fields.ts";
import { haveVolunteers, listManagedEvents } from "#features/events/admin/admin.queries.ts";
import { addEvents } from "#features/events/admin/event-changes.server.ts";
import { eventEdits } from "#features/events/admin/event-procedures.server.ts";
import { isOver } from "#features/events/events/events.rules.ts";
import type { Topics } from "#shared/api/topics.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { hasValues } from "#shared/db/has-values.server.ts";
import { schemasOf } from "#shared/forms/declared-draft.rules.ts";
import {
  changedMeanwhile,
  del,
  forAnyone,
  forRoles,
  get,
  gone,
  noContent,
  post,
  put,
} from "#shared/handlers/procedure.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { cycleFields, cycleNameFields, type WeekInput, weekChecks, weekFields } from "./cycles.fields.ts";
import { cycleLeads } from "./cycles.policy.ts";
import {
  countUndecided,
  deleteCycle,
  findCycle,
  findCycleByKey,
  haveBookings,
  insertCycle,
  listCycles,
  listWeeks,
  lockWeeks,
  renameWeeks,
  type StoredCycle,
  updateCycle,
} from "./cycles.queries.ts";
import { freePlaces, placesWords, weekTitle } from "./cycles.rules.ts";
import { listOpenCycles } from "./open-cycles.server.ts";
import { lockCycle } from "./register.api.ts";

/** A cycle as visitors see it. */
export const openCycleSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  places: z.enum(placesWords),
  /** All weeks that are not cancelled, earliest first; times are HH:mm in London. */
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

/** A cycle with its weeks, earliest first, for the back office. */
export const managedCycleSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isOpen: z.boolean(),
  weeksNeeded: count,
  updatedAt: z.date(),
  weeks: z.array(managedEventSchema),
  /** The number of registrations that wait for a decision, and of people on the cycle's list. */
  waiting: count,
  listed: count,
  /** The number of people that the charity can still accept. */
  free: count,
});

export type ManagedCycleAnswer = z.input<typeof managedCycleSchema>;

const tooFewWeeks = {
  status: 422,
  message: "A certificate cannot need more weeks than the cycle has.",
} as const;

export const cyclesTopics = {
  /** Cycles and their weeks. */
  "programme-cycles": "everyone",
} as const satisfies Topics;

const kind = "week" as const;

const weeks = eventEdits({
  kind,
  path: "/admin/programme/weeks",
  row: managedEventSchema,
  list: (db, condition) => listManagedEvents(db, kind, condition),
  fields: schemasOf(weekFields),
  checks: weekChecks,
  edit: editFields,
  rowOf: weekOf,
  unconfirmed: "People have a place in this week. Confirm the change, and we email them.",
  calledOffText: "This week is cancelled.",
});

export const cyclesRouter = {
  open: forAnyone
    .meta({ reads: ["programme-cycles"] })
    .route(
      get("/programme/cycles", {
        summary: "List the cycles that take registrations",
        description: "With their weeks, by date. A cycle is listed until its last week is over.",
      }),
    )
    .output(z.array(openCycleSchema))
    .handler(({ context }) => listOpenCycles(context.database.db, new Date())),

  list: forRoles(...cycleLeads)
    .meta({ tokens: true })
    .route(
      get("/admin/programme/cycles", {
        summary: "List all cycles with their weeks, latest first",
        description: "Each has the number of its free places, and of the people who wait for a decision.",
      }),
    )
    .output(z.array(managedCycleSchema))
    .handler(async ({ context }) => {
      const { db } = context.database;
      return managedCycles(db, await listCycles(db));
    }),

  create: forRoles(...cycleLeads)
    .route(post("/admin/programme/cycles"))
    .errors({
      TOO_FEW_WEEKS: tooFewWeeks,
      ALL_OVER: {
        status: 422,
        message: "All of its weeks would be over already. Please choose later dates.",
      },
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
    .output(managedCycleSchema)
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, actor) => {
        const { name, weeksNeeded, weekDate, idempotencyKey } = input;
        const now = new Date();
        const dates = datesOf(weekDate, input);
        if (weeksNeeded > dates.length) throw errors.TOO_FEW_WEEKS();
        const isPast = (date: string) =>
          isOver({ kind, eventDate: date, eventTime: input.startTime, endTime: input.endTime }, now);
        if (dates.every(isPast)) throw errors.ALL_OVER();
        const id = randomUUID();
        const cycle = { id, name, weeksNeeded, isOpen: true, createdAt: now, updatedAt: now, idempotencyKey };
        if (!(await insertCycle(tx, cycle))) {
          const stored = await findCycleByKey(tx, idempotencyKey);
          if (!stored) throw new Error("The cycle was not stored");
          return managedCycle(tx, stored);
        }
        await actor.record("programme-cycle-added", { cycle: id });
        await addEvents(tx, actor, { dates, idempotencyKey, seriesId: id }, (date) => ({
          ...weekOf({ ...input, weekDate: date }),
          kind,
          title: weekTitle(name),
          ticketPrice: penceOf(0),
          status: "upcoming",
        }));
        return managedCycle(tx, cycle);
      }),
    ),

  change: forRoles(...cycleLeads)
    .route(put("/admin/programme/cycles/{id}"))
    .errors({
      NOT_FOUND: gone("cycle"),
      TOO_FEW_WEEKS: tooFewWeeks,
      CHANGED_MEANWHILE: changedMeanwhile("cycle", { cycle: managedCycleSchema }),
    })
    .input(z.object({ ...schemasOf(cycleNameFields), id: z.uuid(), updatedAt: z.coerce.date() }))
    .output(managedCycleSchema)
    .handler(({ context, input: { id, updatedAt, ...form }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const weeks = await lockWeeks(tx, id);
        const cycle = await lockCycle(tx, id);
        if (!cycle) throw errors.NOT_FOUND();
        if (hasValues(cycle, form)) return managedCycle(tx, cycle);
        if (cycle.updatedAt.getTime() !== updatedAt.getTime())
          throw errors.CHANGED_MEANWHILE({ data: { cycle: await managedCycle(tx, cycle) } });
        if (weeks.length > 0 && form.weeksNeeded > weeks.length) throw errors.TOO_FEW_WEEKS();
        const changed = await updateCycle(tx, id, { ...form, updatedAt: new Date() });
        await renameWeeks(tx, id, weekTitle(form.name));
        await record("programme-cycle-changed", { cycle: id });
        return managedCycle(tx, changed);
      }),
    ),

  setOpen: forRoles(...cycleLeads)
    .route(put("/admin/programme/cycles/{id}/open"))
    .errors({ NOT_FOUND: gone("cycle") })
    .input(z.object({ id: z.uuid(), isOpen: z.boolean() }))
    .output(managedCycleSchema)
    .handler(({ context, input: { id, isOpen }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const cycle = await lockCycle(tx, id);
        if (!cycle) throw errors.NOT_FOUND();
        if (cycle.isOpen === isOpen) return managedCycle(tx, cycle);
        await record("programme-cycle-changed", { cycle: id });
        return managedCycle(tx, await updateCycle(tx, id, { isOpen }));
      }),
    ),

  remove: forRoles(...cycleLeads)
    .route(del("/admin/programme/cycles/{id}", noContent))
    .errors({
      NOT_FOUND: gone("cycle"),
      HAS_BOOKINGS: {
        status: 409,
        message: "This cycle has participants, so you can’t delete it. Cancel its weeks instead.",
      },
      HAS_VOLUNTEERS: {
        status: 409,
        message:
          "The weeks of this cycle have volunteers, so you can’t delete it. Cancel the weeks instead, and we email them.",
      },
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(({ context, input: { id }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const weeks = await lockWeeks(tx, id);
        if (!(await findCycle(tx, id))) throw errors.NOT_FOUND();
        const ids = weeks.map((week) => week.id);
        if (await haveBookings(tx, ids)) throw errors.HAS_BOOKINGS();
        const now = new Date();
        const coming = weeks.filter((week) => !isOver(week, now)).map((week) => week.id);
        if (await haveVolunteers(tx, coming)) throw errors.HAS_VOLUNTEERS();
        await deleteCycle(tx, id);
        await record("programme-cycle-deleted", { cycle: id });
      }),
    ),

  updateWeek: weeks.update,
  callOffWeek: weeks.callOff,
};

/** The columns of the week's event. */
function weekOf({ weekDate, startTime, endTime, venue, places, access, accessNote }: WeekInput) {
  return {
    location: "",
    venue,
    eventDate: weekDate,
    eventTime: startTime,
    endTime,
    maxCapacity: places,
    minimumAge: null,
    access,
    accessNote,
  };
}

async function managedCycle(tx: Queryable, stored: StoredCycle): Promise<ManagedCycleAnswer> {
  const [cycle] = await managedCycles(tx, [stored]);
  if (!cycle) throw new Error("The cycle is gone");
  return cycle;
}

/** Cycles with their weeks, sorted by first week, latest on top. */
async function managedCycles(db: Queryable, cycles: readonly StoredCycle[]): Promise<ManagedCycleAnswer[]> {
  const weeks = await listWeeks(
    db,
    cycles.map(({ id }) => id),
  );
  const undecided = await countUndecided(db);
  const now = new Date();
  const managed = cycles.map((cycle) => {
    const own = weeks.filter(({ seriesId }) => seriesId === cycle.id);
    const counts = undecided.find(({ cycleId }) => cycleId === cycle.id);
    return {
      ...cycle,
      weeks: own,
      waiting: counts?.waiting ?? 0,
      listed: counts?.listed ?? 0,
      free: freePlaces(own, now),
    };
  });
  const startOf = ({ weeks: [first] }: ManagedCycleAnswer) => first?.eventDate ?? "";
  return managed.sort((one, other) => (startOf(one) < startOf(other) ? 1 : -1));
}
