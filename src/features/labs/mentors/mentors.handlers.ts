import { implement } from "@orpc/server";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { AuditEventName } from "#features/auth/audit-log/audit-log.rules.ts";
import { type CallContext, guard, signedIn } from "#shared/api/guard.server.ts";
import type { Queryable } from "#shared/db/database.ts";
import type { Secrets } from "#shared/secrets/secrets.ts";
import { openContact, sealContact } from "./mentor-contact.server.ts";
import { type ManagedMentor, mentorsContract } from "./mentors.contract.ts";
import {
  insertMentor,
  listMentors,
  listStoredMentors,
  lockMentor,
  type StoredMentor,
  setDeactivated,
} from "./mentors.queries.ts";

const os = implement(mentorsContract).$context<CallContext>().use(guard);

export const mentorsRouter = os.router({
  list: os.list.handler(({ context }) => listMentors(context.database.db)),

  listAll: os.listAll.handler(async ({ context: { database, secrets } }) => {
    const mentors = await listStoredMentors(database.db);
    return mentors.map((mentor) => managed(mentor, secrets));
  }),

  create: os.create.handler(({ context, input }) =>
    context.database.transaction(async (tx) => {
      const mentor = await insertMentor(tx, {
        ...sealContact(context.secrets, input),
        createdAt: new Date(),
      });
      await record(tx, context, "lab-mentor-added", mentor.id);
      return managed(mentor, context.secrets);
    }),
  ),

  deactivate: os.deactivate.handler(({ context, input: { id }, errors }) =>
    context.database.transaction(async (tx) => {
      const mentor = await lockMentor(tx, id);
      if (!mentor) throw errors.NOT_FOUND();
      if (!mentor.isActive) return managed(mentor, context.secrets);
      await record(tx, context, "lab-mentor-deactivated", id);
      return managed(await setDeactivated(tx, id, new Date()), context.secrets);
    }),
  ),

  reactivate: os.reactivate.handler(({ context, input: { id }, errors }) =>
    context.database.transaction(async (tx) => {
      const mentor = await lockMentor(tx, id);
      if (!mentor) throw errors.NOT_FOUND();
      if (mentor.isActive) return managed(mentor, context.secrets);
      if (mentor.email === null) throw errors.UNREACHABLE();
      await record(tx, context, "lab-mentor-reactivated", id);
      return managed(await setDeactivated(tx, id, null), context.secrets);
    }),
  ),
});

/** A stored mentor as admins see them. */
function managed(mentor: StoredMentor, secrets: Secrets): ManagedMentor {
  const { id, name, expertise, background, bio, isActive } = mentor;
  return { id, name, expertise, background, bio, isActive, ...openContact(secrets, mentor) };
}

function record(
  tx: Queryable,
  context: CallContext,
  event: Extract<AuditEventName, `lab-mentor-${string}`>,
  mentor: string,
): Promise<void> {
  const { userId: actorId } = signedIn(context);
  return recordEvent(tx, { event, actorId, source: context.source, detail: { mentor } });
}
