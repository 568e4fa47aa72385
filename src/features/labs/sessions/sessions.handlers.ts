import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { changeEvents } from "#features/events/editor/edit-events.server.ts";
import { datesOf } from "#features/events/editor/editor.fields.ts";
import { addEvents, callOffProcedure, removeEvent } from "#features/events/editor/event-changes.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { lockMentor } from "../mentors/mentors.queries.ts";
import { sessionsContract } from "./sessions.contract.ts";
import {
  findMentorOf,
  listManagedSessions,
  listUpcomingSessions,
  storedSession,
  storeMentor,
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
    changeAsStaff(context, async (tx, actor) => {
      const { mentorId, copyOf, idempotencyKey } = input;
      await lockActiveMentor(tx, mentorId, errors);
      const dates = datesOf(input.sessionDate, input);
      const { id, added } = await addEvents(tx, actor, { dates, copyOf, idempotencyKey }, (sessionDate) => ({
        ...eventOf({ ...input, sessionDate }),
        ticketPrice: penceOf(0),
        status: UPCOMING,
      }));
      for (const each of added) await storeMentor(tx, each, mentorId);
      return storedSession(tx, id);
    }),
  ),

  update: os.update.handler(({ context, input, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const { id, mentorId, updatedAt, isConfirmed, scope } = input;
      const before = await findMentorOf(tx, id);
      // A session may keep a mentor who was deactivated.
      if (before !== mentorId) await lockActiveMentor(tx, mentorId, errors);
      const hasMore = before !== undefined && before !== mentorId;
      const change = { id, kind, updatedAt, isConfirmed, scope, form: eventOf(input), hasMore };
      const changed = await changeEvents(tx, { ...context, record }, change, errors, async () =>
        errors.CHANGED_MEANWHILE({ data: { session: await storedSession(tx, id) } }),
      );
      if (hasMore) for (const each of changed) await storeMentor(tx, each, mentorId);
      return storedSession(tx, id);
    }),
  ),

  callOff: os.callOff.handler(callOffProcedure(kind)),

  remove: os.remove.handler(async ({ context, input: { id }, errors }) => {
    if (!(await removeEvent(context, { id, kind }, errors))) throw errors.NOT_FOUND();
  }),
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
