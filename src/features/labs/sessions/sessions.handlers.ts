import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { deleteEvent } from "#features/campus/event-admin/event-admin.queries.ts";
import {
  callOffEvent,
  changeEvent,
  lockDeletableEvent,
} from "#features/campus/event-admin/event-changes.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { hasValues } from "#shared/db/has-values.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { lockMentor } from "../mentors/mentors.queries.ts";
import { sessionsContract } from "./sessions.contract.ts";
import {
  findMoreOf,
  insertSession,
  listManagedSessions,
  listUpcomingSessions,
  storedSession,
  updateSession,
} from "./sessions.queries.ts";
import { eventOf, UPCOMING } from "./sessions.rules.ts";

const os = implement(sessionsContract)
  .$context<Needs<"database" | "jobs" | "outbox" | "siteUrl" | "secrets">>()
  .use(guard);

const kind = "session" as const;

export const sessionsRouter = os.router({
  list: os.list.handler(({ context }) => {
    const now = new Date();
    return listUpcomingSessions(context.database.db, { date: londonDate(now), time: londonClock(now) });
  }),

  listAll: os.listAll.handler(({ context }) => listManagedSessions(context.database.db)),

  create: os.create.handler(({ context, input, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const { mentorId, description, idempotencyKey } = input;
      await lockActiveMentor(tx, mentorId, errors);
      const now = new Date();
      const event = {
        ...eventOf(input),
        kind,
        id: randomUUID(),
        ticketPrice: penceOf(0),
        status: UPCOMING,
        createdAt: now,
        updatedAt: now,
        idempotencyKey,
      };
      const { id, isNew } = await insertSession(tx, event, { mentorId, description });
      if (isNew) await record("lab-session-added", { session: id });
      return storedSession(tx, id);
    }),
  ),

  update: os.update.handler(({ context, input, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const { id, mentorId, description, updatedAt, isConfirmed } = input;
      const more = { mentorId, description };
      const before = await findMoreOf(tx, id);
      // A session may keep a mentor who was deactivated.
      if (before?.mentorId !== mentorId) await lockActiveMentor(tx, mentorId, errors);
      const hasMore = before !== undefined && !hasValues(before, more);
      const change = { id, kind, updatedAt, isConfirmed, form: eventOf(input), hasMore };
      const isChanged = await changeEvent(tx, context, change, errors, async () =>
        errors.CHANGED_MEANWHILE({ data: { session: await storedSession(tx, id) } }),
      );
      if (isChanged) {
        await updateSession(tx, id, more);
        await record("lab-session-changed", { session: id });
      }
      return storedSession(tx, id);
    }),
  ),

  callOff: os.callOff.handler(({ context, input, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const { people, isNew } = await callOffEvent(tx, context, { ...input, kind }, errors);
      if (isNew) await record("lab-session-called-off", { session: input.id });
      return people;
    }),
  ),

  remove: os.remove.handler(({ context, input: { id }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      if (!(await lockDeletableEvent(tx, { id, kind }, errors))) throw errors.NOT_FOUND();
      await deleteEvent(tx, id);
      await record("lab-session-deleted", { session: id });
    }),
  ),
});

/** Locked, so that the mentor cannot be deactivated before the session is stored. */
async function lockActiveMentor(
  tx: Queryable,
  mentorId: string,
  errors: { MENTOR_NOT_FOUND: () => Error; MENTOR_INACTIVE: () => Error },
): Promise<void> {
  const mentor = await lockMentor(tx, mentorId);
  if (!mentor) throw errors.MENTOR_NOT_FOUND();
  if (!mentor.isActive) throw errors.MENTOR_INACTIVE();
}
