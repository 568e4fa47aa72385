import { implement } from "@orpc/server";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { AuditEventName } from "#features/auth/audit-log/audit-log.rules.ts";
import { type CallContext, guard, signedIn } from "#shared/api/guard.server.ts";
import type { Queryable } from "#shared/db/database.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { lockMentor } from "../mentors/mentors.queries.ts";
import { sessionsContract } from "./sessions.contract.ts";
import {
  deleteSession,
  insertSession,
  listManagedSessions,
  listUpcomingSessions,
} from "./sessions.queries.ts";

const os = implement(sessionsContract).$context<CallContext>().use(guard);

export const sessionsRouter = os.router({
  list: os.list.handler(({ context }) => {
    const now = new Date();
    return listUpcomingSessions(context.database.db, { date: londonDate(now), time: londonClock(now) });
  }),

  listAll: os.listAll.handler(({ context }) => listManagedSessions(context.database.db)),

  create: os.create.handler(({ context, input, errors }) =>
    context.database.transaction(async (tx) => {
      // Locked, so that the mentor is still active when the session is stored.
      const mentor = await lockMentor(tx, input.mentorId);
      if (!mentor) throw errors.MENTOR_NOT_FOUND();
      if (!mentor.isActive) throw errors.MENTOR_INACTIVE();
      const session = await insertSession(tx, { ...input, createdAt: new Date() });
      await record(tx, context, "lab-session-added", session.id);
      return session;
    }),
  ),

  remove: os.remove.handler(({ context, input: { id }, errors }) =>
    context.database.transaction(async (tx) => {
      if (!(await deleteSession(tx, id))) throw errors.NOT_FOUND();
      await record(tx, context, "lab-session-deleted", id);
    }),
  ),
});

function record(
  tx: Queryable,
  context: CallContext,
  event: Extract<AuditEventName, `lab-session-${string}`>,
  session: string,
): Promise<void> {
  const { userId: actorId } = signedIn(context);
  return recordEvent(tx, { event, actorId, source: context.source, detail: { session } });
}
