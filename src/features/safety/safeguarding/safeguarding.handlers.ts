import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { type CallContext, guard, provenStaffOf, signedIn } from "#shared/handlers/guard.server.ts";
import { safeguardingContract } from "./safeguarding.contract.ts";
import {
  caseOfKey,
  findCase,
  insertCase,
  insertEntry,
  listCases,
  listEntries,
} from "./safeguarding.queries.ts";
import { openEntry, openSubject, sealEntry, sealSubject } from "./sealed-entry.server.ts";

const os = implement(safeguardingContract).$context<CallContext>().use(guard);

export const safeguardingRouter = os.router({
  list: os.list.handler(({ context }) =>
    changeAsStaff(context, async (tx, { record }) => {
      await record("safeguarding-listed");
      const reader = provenStaffOf(context);
      const cases = await listCases(tx);
      return cases.map((each) => ({ ...each, subject: openSubject(reader, context.secrets, each.subject) }));
    }),
  ),

  read: os.read.handler(({ context, input, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const found = await readCase(tx, context, input.id);
      if (!found) throw errors.NOT_FOUND();
      await record("safeguarding-read", { case: found.number });
      return found;
    }),
  ),

  write: os.write.handler(async ({ context, input, errors }) => {
    const { secrets } = context;
    const { about, what, action, followUpOn, correctsId, idempotencyKey } = input;
    const { email: author } = signedIn(context);
    const [happenedAt, createdAt] = [new Date(input.happenedAt), new Date()];
    if (happenedAt > createdAt) throw errors.IN_FUTURE();
    return changeAsStaff(context, async (tx, { actorId: authorId, record }) => {
      const known = await caseOfKey(tx, idempotencyKey);
      const caseId =
        known ??
        ("caseId" in about
          ? about.caseId
          : (await insertCase(tx, { subject: sealSubject(secrets, about.subject), createdAt })).id);
      const before = await readCase(tx, context, caseId);
      if (!before || (correctsId && !before.entries.some(({ id }) => id === correctsId)))
        throw errors.NOT_FOUND();
      if (known) return before;
      const sealed = sealEntry(secrets, { what, action, author });
      const entry = {
        caseId,
        authorId,
        sealed,
        happenedAt,
        followUpOn,
        correctsId,
        createdAt,
        idempotencyKey,
      };
      await insertEntry(tx, entry);
      await record("safeguarding-written", { case: before.number });
      return (await readCase(tx, context, caseId)) ?? before;
    });
  }),
});

/** A case with its chronology, decrypted. */
async function readCase(db: Queryable, context: Pick<CallContext, "caller" | "secrets">, id: string) {
  const reader = provenStaffOf(context);
  const { secrets } = context;
  const found = await findCase(db, id);
  if (!found) return undefined;
  const entries = await listEntries(db, id);
  return {
    id,
    number: found.number,
    subject: openSubject(reader, secrets, found.subject),
    openedAt: found.createdAt,
    entries: entries.map((entry) => ({
      id: entry.id,
      happenedAt: entry.happenedAt,
      createdAt: entry.createdAt,
      ...openEntry(reader, secrets, entry.sealed),
      followUpOn: entry.followUpOn,
      correctsId: entry.correctsId,
    })),
  };
}
