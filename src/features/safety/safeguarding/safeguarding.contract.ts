import { z } from "zod";
import { forNamedWithProof } from "#shared/api/procedure.ts";
import { entryFields, subjectField } from "./safeguarding.fields.ts";
import { safeguardingMessages } from "./safeguarding.rules.ts";

const caseSchema = z.object({
  id: z.uuid(),
  /** What the security log names it by. */
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
  /** The oldest first. */
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

const tags = ["Safety"];

const forLeads = forNamedWithProof("safeguarding-lead").errors({
  FORBIDDEN: { status: 403, message: safeguardingMessages.notLead },
});

const notFound = { status: 404, message: safeguardingMessages.gone } as const;

const list = forLeads
  .route({
    method: "GET",
    path: "/admin/safeguarding/cases",
    summary: "List the cases of the safeguarding log",
    description: "The one with the newest entry first. Each call is a row of the security log.",
    tags,
  })
  .output(z.array(listedCase));

const read = forLeads
  .route({
    method: "GET",
    path: "/admin/safeguarding/cases/{id}",
    summary: "Read a case with its chronology",
    description: "Each call is a row of the security log, with the number of the case.",
    tags,
  })
  .errors({ NOT_FOUND: notFound })
  .input(z.object({ id: z.uuid() }))
  .output(fullCase);

const write = forLeads
  .route({
    method: "POST",
    path: "/admin/safeguarding/entries",
    summary: "Write an entry into the safeguarding log",
    description:
      "Into a case, or with a `subject` into a new one. An entry is never changed: a correction is another entry that names it. Idempotent by its key. Returns the case.",
    tags,
  })
  .errors({
    NOT_FOUND: notFound,
    IN_FUTURE: { status: 422, message: safeguardingMessages.future },
  })
  .input(
    z.object({
      ...entryFields,
      about: z.union([z.object({ caseId: z.uuid() }), z.object({ subject: subjectField })]),
      /** The entry of the same case that this one corrects. */
      correctsId: z.uuid().nullable().default(null),
      idempotencyKey: z.uuid(),
    }),
  )
  .output(fullCase);

export const safeguardingContract = { list, read, write };
