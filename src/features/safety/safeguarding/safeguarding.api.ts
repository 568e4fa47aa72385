import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { type CallContext, provenStaffOf, signedIn } from "#shared/handlers/guard.server.ts";
import { forNamedWithProof, get, post } from "#shared/handlers/procedure.server.ts";
import { openText, readJson, sealJson, sealText } from "#shared/secrets/sealed.server.ts";
import { entryFields, subjectField } from "./safeguarding.fields.ts";
import {
  caseOfKey,
  findCase,
  insertCase,
  insertEntry,
  listCases,
  listEntries,
} from "./safeguarding.queries.ts";
import { type EntryText, safeguardingMessages } from "./safeguarding.rules.ts";

const caseSchema = z.object({
  id: z.uuid(),
  /** The case's number in the security log. */
  number: z.number().int(),
  subject: z.string(),
  openedAt: z.date(),
});

const listedCase = caseSchema.extend({
  changedAt: z.date(),
  entries: z.number().int(),
  /** The follow-up date of the newest entry. */
  followUpOn: z.string().nullable(),
});

const fullCase = caseSchema.extend({
  /** Oldest first. */
  entries: z.array(
    z.object({
      id: z.uuid(),
      happenedAt: z.date(),
      createdAt: z.date(),
      author: z.string(),
      what: z.string(),
      action: z.string().nullable(),
      followUpOn: z.string().nullable(),
      correctsId: z.uuid().nullable(),
    }),
  ),
});

const forLeads = forNamedWithProof("safeguarding-lead").errors({
  FORBIDDEN: { status: 403, message: safeguardingMessages.notLead },
});

const forCase = forLeads
  .errors({ NOT_FOUND: { status: 404, message: safeguardingMessages.gone } })
  .output(fullCase);

export const safeguardingRouter = {
  list: forLeads
    .route(get("/admin/safeguarding/cases"))
    .output(z.array(listedCase))
    .handler(({ context }) =>
      changeAsStaff(context, async (tx, { record }) => {
        await record("safeguarding-listed");
        const reader = provenStaffOf(context);
        const cases = await listCases(tx);
        return cases.map((each) => ({
          ...each,
          subject: openText(reader, context.secrets, "safeguarding subject", each.subject),
        }));
      }),
    ),

  read: forCase
    .route(get("/admin/safeguarding/cases/{id}"))
    .input(z.object({ id: z.uuid() }))
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const found = await readCase(tx, context, input.id);
        if (!found) throw errors.NOT_FOUND();
        await record("safeguarding-read", { case: found.number });
        return found;
      }),
    ),

  write: forCase
    .route(post("/admin/safeguarding/entries"))
    .errors({ IN_FUTURE: { status: 422, message: safeguardingMessages.future } })
    .input(
      z.object({
        ...entryFields,
        about: z.union([z.object({ caseId: z.uuid() }), z.object({ subject: subjectField })]),
        /** The entry of the same case that this one corrects. */
        correctsId: z.uuid().nullable().default(null),
        idempotencyKey: z.uuid(),
      }),
    )
    .handler(async ({ context, input, errors }) => {
      const { secrets } = context;
      const { about, what, action, followUpOn, correctsId, idempotencyKey } = input;
      const [happenedAt, createdAt] = [new Date(input.happenedAt), new Date()];
      if (happenedAt > createdAt) throw errors.IN_FUTURE();
      return changeAsStaff(context, async (tx, { actorId: authorId, record }) => {
        const known = await caseOfKey(tx, idempotencyKey);
        const open = async (text: string) => {
          const subject = sealText(secrets, "safeguarding subject", text);
          return (await insertCase(tx, { subject, createdAt })).id;
        };
        const caseId = known ?? ("caseId" in about ? about.caseId : await open(about.subject));
        const before = await readCase(tx, context, caseId);
        if (!before || (correctsId && !before.entries.some(({ id }) => id === correctsId)))
          throw errors.NOT_FOUND();
        if (known) return before;
        const text: EntryText = { what, action, author: signedIn(context).email };
        const sealed = sealJson(secrets, "safeguarding entry", text);
        const dates = { happenedAt, followUpOn, createdAt };
        await insertEntry(tx, { caseId, authorId, sealed, ...dates, correctsId, idempotencyKey });
        await record("safeguarding-written", { case: before.number });
        return (await readCase(tx, context, caseId)) ?? before;
      });
    }),
};

/** The text for an entry that another key encrypted. */
const unreadable: EntryText = { what: "–", action: null, author: "–" };

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
    subject: openText(reader, secrets, "safeguarding subject", found.subject),
    openedAt: found.createdAt,
    entries: entries.map(({ sealed, ...entry }) => ({
      ...entry,
      ...(readJson<EntryText, "safeguarding entry">(reader, secrets, "safeguarding entry", sealed) ??
        unreadable),
    })),
  };
}
