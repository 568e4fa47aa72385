import { randomUUID } from "node:crypto";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { sealJson, sealText } from "#shared/secrets/sealed.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { tellLeads } from "../cases/tell-staff.server.ts";
import { insertCase, insertEntry } from "./safeguarding.queries.ts";
import type { EntryText } from "./safeguarding.rules.ts";

export interface FiledConcern {
  /** The person in the concern, and the concern's source. */
  subject: string;
  /** What the form's link is about. All concerns from that link become entries of one case. */
  source: string;
  what: string;
  /** The form that sent the concern, instead of a lead's email address. */
  author: string;
  /** The text in the email to the leads, without content and without a name. */
  fact: string;
  /** Whether to email the leads: false above the email limit of one source. */
  isMailed: boolean;
}

/** Adds a concern from a form to the log, with a follow-up today, and emails the safeguarding leads. */
export async function fileConcern(
  tx: Queryable,
  site: Pick<CallContext, "secrets" | "outbox" | "siteUrl">,
  { subject, source, what, author, fact, isMailed }: FiledConcern,
): Promise<void> {
  const { secrets } = site;
  const now = new Date();
  const { id: caseId, number } = await insertCase(tx, {
    subject: sealText(secrets, "safeguarding subject", subject),
    source: secrets.digest("safeguarding case", source),
    createdAt: now,
  });
  await insertEntry(tx, {
    caseId,
    authorId: null,
    sealed: sealJson(secrets, "safeguarding entry", { what, action: null, author } satisfies EntryText),
    happenedAt: now,
    followUpOn: londonDate(now),
    correctsId: null,
    createdAt: now,
    idempotencyKey: randomUUID(),
  });
  if (isMailed) await tellLeads(tx, site, { fact: `${fact}: case ${number}` });
}
