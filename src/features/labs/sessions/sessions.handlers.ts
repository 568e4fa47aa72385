import { implement } from "@orpc/server";
import { changeAsAdmin } from "#features/auth/audit-log/change-as-admin.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { lockMentor } from "../mentors/mentors.queries.ts";
import { sessionsContract } from "./sessions.contract.ts";
import {
  deleteSession,
  insertSession,
  listManagedSessions,
  listUpcomingSessions,
} from "./sessions.queries.ts";

const os = implement(sessionsContract).$context<Needs<"database">>().use(guard);

export const sessionsRouter = os.router({
  list: os.list.handler(({ context }) => {
    const now = new Date();
    return listUpcomingSessions(context.database.db, { date: londonDate(now), time: londonClock(now) });
  }),

  listAll: os.listAll.handler(({ context }) => listManagedSessions(context.database.db)),

  create: os.create.handler(({ context, input, errors }) =>
    changeAsAdmin(context, async (tx, { record }) => {
      // Locked, so that the mentor cannot be deactivated before the session is stored.
      const mentor = await lockMentor(tx, input.mentorId);
      if (!mentor) throw errors.MENTOR_NOT_FOUND();
      if (!mentor.isActive) throw errors.MENTOR_INACTIVE();
      const { session, isNew } = await insertSession(tx, { ...input, createdAt: new Date() });
      if (isNew) await record("lab-session-added", { session: session.id });
      return session;
    }),
  ),

  remove: os.remove.handler(({ context, input: { id }, errors }) =>
    changeAsAdmin(context, async (tx, { record }) => {
      if (!(await deleteSession(tx, id))) throw errors.NOT_FOUND();
      await record("lab-session-deleted", { session: id });
    }),
  ),
});
