import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { changeEvents } from "#features/events/editor/edit-events.server.ts";
import { datesOf } from "#features/events/editor/editor.fields.ts";
import { findManagedEvent, haveVolunteers, storedEvent } from "#features/events/editor/editor.queries.ts";
import { addEvents, callOffProcedure } from "#features/events/editor/event-changes.server.ts";
import { isOver } from "#features/events/events/events.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { hasValues } from "#shared/db/has-values.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { cyclesContract, type ManagedCycleAnswer } from "./cycles.contract.ts";
import type { WeekInput } from "./cycles.fields.ts";
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
import { freePlaces, weekTitle } from "./cycles.rules.ts";
import { listOpenCycles } from "./open-cycles.server.ts";
import { lockCycle } from "./register.queries.ts";

const os = implement(cyclesContract)
  .$context<Needs<"database" | "jobs" | "outbox" | "siteUrl" | "secrets">>()
  .use(guard);

const kind = "week" as const;

export const cyclesRouter = os.router({
  open: os.open.handler(({ context }) => listOpenCycles(context.database.db, new Date())),

  list: os.list.handler(async ({ context }) => {
    const { db } = context.database;
    return managedCycles(db, await listCycles(db));
  }),

  create: os.create.handler(({ context, input, errors }) =>
    changeAsStaff(context, async (tx, actor) => {
      const { name, weeksNeeded, weekDate, idempotencyKey } = input;
      const now = new Date();
      const dates = datesOf(weekDate, input);
      if (weeksNeeded > dates.length) throw errors.TOO_FEW_WEEKS();
      const isPast = (date: string) =>
        isOver({ eventDate: date, eventTime: input.startTime, endTime: input.endTime }, now);
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
        ...weekOf({ ...input, weekDate: date }, weekTitle(name)),
        ticketPrice: penceOf(0),
        status: "upcoming",
      }));
      return managedCycle(tx, cycle);
    }),
  ),

  change: os.change.handler(({ context, input: { id, updatedAt, ...form }, errors }) =>
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

  setOpen: os.setOpen.handler(({ context, input: { id, isOpen }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const cycle = await lockCycle(tx, id);
      if (!cycle) throw errors.NOT_FOUND();
      if (cycle.isOpen === isOpen) return managedCycle(tx, cycle);
      await record("programme-cycle-changed", { cycle: id });
      return managedCycle(tx, await updateCycle(tx, id, { isOpen }));
    }),
  ),

  remove: os.remove.handler(({ context, input: { id }, errors }) =>
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

  updateWeek: os.updateWeek.handler(({ context, input, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const { id, updatedAt, isConfirmed, scope } = input;
      const before = await findManagedEvent(tx, kind, id);
      if (!before) throw errors.NOT_FOUND();
      const change = { id, kind, updatedAt, isConfirmed, scope, form: weekOf(input, before.university) };
      await changeEvents(tx, { ...context, record }, change, errors, async () =>
        errors.CHANGED_MEANWHILE({ data: { week: await storedEvent(tx, kind, id) } }),
      );
      return storedEvent(tx, kind, id);
    }),
  ),

  callOffWeek: os.callOffWeek.handler(callOffProcedure(kind)),
});

/** The columns of the week's event. */
function weekOf(
  { weekDate, startTime, endTime, venue, places, access, accessNote }: WeekInput,
  title: string,
) {
  return {
    kind,
    university: title,
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

/** Cycles with their weeks, that with the latest first week first. */
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
