import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import {
  digestOfMailbox,
  endDecisions,
  isAbout,
  keepDecision,
} from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { copyRota } from "#features/events/admin/admin.queries.ts";
import { linkedEventSchema } from "#features/events/events/events.api.ts";
import { canRun, kindsRunBy } from "#features/events/events/events.policy.ts";
import { findEvent, lockEvent, type StoredEvent } from "#features/events/events/events.queries.ts";
import { CALLED_OFF, isOver } from "#features/events/events/events.rules.ts";
import { isOpenToUnder18s } from "#features/events/events/minimum-age.rules.ts";
import { decisionEnd } from "#features/events/tickets/tickets.rules.ts";
import type { Topics } from "#shared/api/topics.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { hasValues } from "#shared/db/has-values.server.ts";
import { type CallContext, staffOf } from "#shared/handlers/guard.server.ts";
import { del, forRoles, get, post, put } from "#shared/handlers/procedure.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { areMinutesPossible, minutesOf, timesOf } from "../times/times.rules.ts";
import { countCallable, findVolunteer } from "../volunteers/volunteers.queries.ts";
import { callVolunteers, listOpen } from "./call-volunteers.server.ts";
import { closeDoors } from "./close-doors.server.ts";
import { mailShiftsEnded } from "./shift-mails.server.ts";
import { endsLater, shiftFields } from "./shifts.fields.ts";
import { rotaLeads } from "./shifts.policy.ts";
import {
  countClaims,
  deleteClaim,
  deleteShift,
  findClaim,
  findShift,
  insertShift,
  listClaims,
  listEventsFrom,
  listShifts,
  listShiftsOf,
  lockShift,
  type StoredShift,
  updateShift,
} from "./shifts.queries.ts";
import { editVersionOf, shiftMessages } from "./shifts.rules.ts";
import { rotaDecisions, shownRota, shownRotas } from "./shown-rota.server.ts";

const shiftSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  people: z.number().int(),
  /** Changes whenever the shift or its event's time changes. */
  version: z.number().int(),
  opensDoor: z.boolean(),
  withUnder18s: z.boolean(),
  /** Why the shift needs no DBS check; null if it needs one. */
  noCheckReason: z.string().nullable(),
  /** The volunteers on the shift, earliest sign-up first. */
  volunteers: z.array(
    z.object({
      claimId: z.uuid(),
      name: z.string(),
      /** Whether the DBS check is up to date on the shift's day. Only the leads see more than this. */
      isReady: z.boolean(),
      /** The name of the volunteer's door pass. */
      doorPass: z.string().nullable(),
    }),
  ),
});

/** An event with its shifts, by start time. */
const rotaSchema = z.object({
  event: linkedEventSchema,
  shifts: z.array(shiftSchema),
  /** Volunteers who cannot sign up for the event, or only for its door shifts, until a lead calls `letBack`. */
  barred: z.array(z.object({ id: z.uuid(), name: z.string(), fromDoorOnly: z.boolean() })),
  isOpenToUnder18s: z.boolean(),
});

const notFound = { status: 404, message: shiftMessages.gone } as const;

const eventGone = { status: 404, message: shiftMessages.eventGone } as const;

const impossible = { status: 422, message: shiftMessages.times } as const;

const noReason = { status: 422, message: shiftMessages.reason } as const;

const calledOff = { status: 409, message: shiftMessages.calledOff } as const;

export const rotaTopics = {
  rota: { roles: rotaLeads },
} as const satisfies Topics;

/** A volunteer receives at most one email about open shifts within this time. */
const CALL_AGAIN_MS = DAY_MS;

export const shiftsRouter = {
  list: forRoles(...rotaLeads)
    .meta({ personal: true })
    .route(get("/admin/rota"))
    .output(z.array(rotaSchema))
    .handler(async ({ context }) => {
      const { db } = context.database;
      const now = new Date();
      // A shift ends at most a day and a half after its event starts.
      const from = addDays(londonDate(now), -2);
      const events = await listEventsFrom(db, from, kindsRunBy(staffOf(context)));
      const found = await listShifts(db, from, events.at(-1)?.eventDate ?? from);
      const rotas = events.map((event) => ({
        event,
        shifts: found.flatMap((each) => (each.event.id === event.id ? [each.shift] : [])),
      }));
      const isComing = ({ event, shifts }: (typeof rotas)[number]) =>
        !isOver(event, now) || shifts.some((shift) => timesOf(event, shift).endsAt > now);
      return shownRotas(db, context, rotas.filter(isComing));
    }),

  add: forRoles(...rotaLeads)
    .route(post("/admin/rota/events/{eventId}/tasks"))
    .errors({
      EVENT_NOT_FOUND: eventGone,
      CALLED_OFF: calledOff,
      IMPOSSIBLE_TIMES: impossible,
      REASON_MISSING: noReason,
    })
    .input(z.object({ eventId: z.uuid(), ...shiftFields, idempotencyKey: z.uuid() }).check(endsLater))
    .output(rotaSchema)
    .handler(({ context, input: { eventId, idempotencyKey, ...fields }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const event = await eventToPlan(tx, context, eventId, errors);
        const minutes = minutesOf(event, momentsOf(fields));
        if (!areMinutesPossible(minutes)) throw errors.IMPOSSIBLE_TIMES();
        const { name, people, opensDoor } = fields;
        const need = checkNeed(event, fields, null, errors);
        const shift = { eventId, name, people, opensDoor, ...need, ...minutes };
        if (await insertShift(tx, { ...shift, createdAt: new Date(), idempotencyKey }))
          await record("rota-task-added", {
            event: eventId,
            ...(need.noCheckReason && { noCheckReason: need.noCheckReason }),
          });
        return shownRota(tx, context, event);
      }),
    ),

  copy: forRoles(...rotaLeads)
    .route(post("/admin/rota/events/{eventId}/tasks/copy"))
    .errors({
      EVENT_NOT_FOUND: eventGone,
      CALLED_OFF: calledOff,
      HAS_SHIFTS: { status: 409, message: shiftMessages.hasShifts },
    })
    .input(z.object({ eventId: z.uuid(), from: z.uuid() }))
    .output(rotaSchema)
    .handler(({ context, input: { eventId, from }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const event = await eventToPlan(tx, context, eventId, errors);
        const source = await findEvent(tx, from);
        if (!source || !canRun(staffOf(context), source)) throw errors.EVENT_NOT_FOUND();
        if ((await listShiftsOf(tx, eventId)).length > 0) throw errors.HAS_SHIFTS();
        await copyRota(tx, { from, kind: source.kind, to: [eventId] });
        await record("rota-tasks-copied", { event: eventId });
        return shownRota(tx, context, event);
      }),
    ),

  update: forRoles(...rotaLeads)
    .route(put("/admin/rota/tasks/{id}"))
    .errors({
      NOT_FOUND: notFound,
      IMPOSSIBLE_TIMES: impossible,
      REASON_MISSING: noReason,
      MORE_TAKEN: { status: 409, message: shiftMessages.taken },
      CHANGED_MEANWHILE: {
        status: 409,
        message: shiftMessages.changed,
        data: z.object({ shift: shiftSchema }),
      },
    })
    .input(z.object({ id: z.uuid(), version: z.int(), ...shiftFields }).check(endsLater))
    .output(rotaSchema)
    .handler(({ context, input: { id, version, ...fields }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const { shift, event } = await shiftToChange(tx, context, id, errors);
        const minutes = minutesOf(event, momentsOf(fields));
        const { name, people, opensDoor } = fields;
        // A reason for a shift elsewhere does not count for a door shift.
        const known = opensDoor && !shift.opensDoor ? null : shift.noCheckReason;
        const need = checkNeed(event, fields, known, errors);
        const edit = { name, people, opensDoor, ...need, ...minutes };
        if (hasValues(shift, edit)) return shownRota(tx, context, event);
        if (editVersionOf(event, shift) !== version)
          throw errors.CHANGED_MEANWHILE({ data: { shift: await managedShift(tx, context, event, id) } });
        if (!areMinutesPossible(minutes)) throw errors.IMPOSSIBLE_TIMES();
        if (people < (await countClaims(tx, id))) throw errors.MORE_TAKEN();
        const isMailed =
          name !== shift.name ||
          minutes.startsAfter !== shift.startsAfter ||
          minutes.endsAfter !== shift.endsAfter;
        const sequence = shift.sequence + (isMailed ? 1 : 0);
        await updateShift(tx, id, { ...edit, sequence });
        await record("rota-task-changed", {
          shift: id,
          ...(need.noCheckReason && { noCheckReason: need.noCheckReason }),
        });
        await closeDoors(tx, { ...context, record }, { shiftId: id });
        return shownRota(tx, context, event);
      }),
    ),

  remove: forRoles(...rotaLeads)
    .route(del("/admin/rota/tasks/{id}"))
    .errors({ NOT_FOUND: notFound })
    .input(z.object({ id: z.uuid() }))
    .output(rotaSchema)
    .handler(({ context, input: { id }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const { shift, event } = await shiftToChange(tx, context, id, errors);
        for (const { claim, volunteer } of await listClaims(tx, [id]))
          await mailShiftsEnded(
            tx,
            context,
            { shifts: [{ claim, shift, event }], why: "not-needed" },
            volunteer,
          );
        await deleteShift(tx, id);
        await record("rota-task-deleted", { event: event.id });
        return shownRota(tx, context, event);
      }),
    ),

  takeOff: forRoles(...rotaLeads)
    .route(post("/admin/rota/claims/{claimId}/end"))
    .errors({ NOT_FOUND: { status: 404, message: shiftMessages.claimGone } })
    .input(z.object({ claimId: z.uuid() }))
    .output(rotaSchema)
    .handler(({ context, input: { claimId }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const found = await findClaim(tx, claimId);
        if (!found) throw errors.NOT_FOUND();
        if (!canRun(staffOf(context), found.event)) throw errors.FORBIDDEN();
        if (!(await deleteClaim(tx, claimId))) throw errors.NOT_FOUND();
        await mailShiftsEnded(tx, context, { shifts: [found], why: "not-needed" }, found.volunteer);
        const people = [{ mailbox: digestOfMailbox(context.secrets, found.volunteer.email) }];
        const [subject, endsAt] = [found.event.id, decisionEnd(found.event)];
        await keepDecision(tx, people, { kind: "taken-off", subject, endsAt });
        await record("rota-volunteer-taken-off", { shift: found.shift.id });
        return shownRota(tx, context, found.event);
      }),
    ),

  letBack: forRoles(...rotaLeads)
    .route(post("/admin/rota/events/{eventId}/volunteers/{volunteerId}/let-back"))
    .errors({
      EVENT_NOT_FOUND: eventGone,
      CALLED_OFF: calledOff,
      NOT_FOUND: { status: 404, message: shiftMessages.volunteerGone },
    })
    .input(z.object({ eventId: z.uuid(), volunteerId: z.uuid() }))
    .output(rotaSchema)
    .handler(({ context, input: { eventId, volunteerId }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const event = await eventToPlan(tx, context, eventId, errors);
        const volunteer = await findVolunteer(tx, volunteerId);
        if (!volunteer) throw errors.NOT_FOUND();
        const person = isAbout(context.secrets, volunteer);
        if (await endDecisions(tx, { kinds: rotaDecisions, subject: eventId }, person))
          await record("rota-volunteer-let-back", { volunteer: volunteerId });
        return shownRota(tx, context, event);
      }),
    ),

  callable: forRoles(...rotaLeads)
    .route(get("/admin/rota/call"))
    .output(z.object({ volunteers: z.number().int(), shifts: z.number().int() }))
    .handler(async ({ context }) => {
      const { db } = context.database;
      const now = new Date();
      const before = new Date(now.getTime() - CALL_AGAIN_MS);
      return {
        volunteers: await countCallable(db, before),
        shifts: (await listOpen(db, now)).length,
      };
    }),

  call: forRoles(...rotaLeads)
    .route(post("/admin/rota/call"))
    .errors({
      NOTHING_OPEN: { status: 409, message: shiftMessages.nothingOpen },
      NOBODY_LEFT: { status: 409, message: shiftMessages.nobodyLeft },
    })
    .output(z.object({ volunteers: z.number().int() }))
    .handler(({ context, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const now = new Date();
        const before = new Date(now.getTime() - CALL_AGAIN_MS);
        const called = await callVolunteers(tx, context, { before, now });
        if (called === "nothing-open") throw errors.NOTHING_OPEN();
        if (called === 0) throw errors.NOBODY_LEFT();
        await record("rota-volunteers-called", { volunteers: called });
        return { volunteers: called };
      }),
    ),
};

/** Whether a shift needs a DBS check, and why not. @param known the reason that stays if the input has none */
function checkNeed(
  event: StoredEvent,
  { withUnder18s, noCheckReason }: { withUnder18s?: boolean | undefined; noCheckReason: string | null },
  known: string | null,
  errors: { REASON_MISSING: () => Error },
) {
  const isOpen = isOpenToUnder18s(event);
  if (withUnder18s ?? isOpen) return { withUnder18s: true, noCheckReason: null };
  const reason = isOpen ? (noCheckReason ?? known) : null;
  if (isOpen && reason === null) throw errors.REASON_MISSING();
  return { withUnder18s: false, noCheckReason: reason };
}

/** A shift in its event's rota. */
async function managedShift(
  tx: Queryable,
  context: Pick<CallContext, "secrets">,
  event: StoredEvent,
  id: string,
) {
  const shift = (await shownRota(tx, context, event)).shifts.find((each) => each.id === id);
  if (!shift) throw new Error("The shift is gone");
  return shift;
}

type Caller = Pick<CallContext, "caller">;

/** Locks an event, if the caller can change its rota. */
async function eventToPlan(
  tx: Queryable,
  context: Caller,
  eventId: string,
  errors: { EVENT_NOT_FOUND: () => Error; FORBIDDEN: () => Error; CALLED_OFF: () => Error },
): Promise<StoredEvent> {
  const event = await lockEvent(tx, eventId);
  if (!event) throw errors.EVENT_NOT_FOUND();
  if (!canRun(staffOf(context), event)) throw errors.FORBIDDEN();
  if (event.status === CALLED_OFF) throw errors.CALLED_OFF();
  return event;
}

/** Locks a shift, if the caller can change it. */
async function shiftToChange(
  tx: Queryable,
  context: Caller,
  id: string,
  errors: { NOT_FOUND: () => Error; FORBIDDEN: () => Error },
): Promise<{ shift: StoredShift; event: StoredEvent }> {
  const known = await findShift(tx, id);
  const event = known && (await lockEvent(tx, known.eventId));
  const shift = event && (await lockShift(tx, id));
  if (!shift) throw errors.NOT_FOUND();
  if (!canRun(staffOf(context), event)) throw errors.FORBIDDEN();
  return { shift, event };
}

function momentsOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}
