import { randomUUID } from "node:crypto";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { sealJson, sealText } from "#shared/secrets/sealed.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { tellLeads } from "../cases/tell-staff.server.ts";
import { insertCase, insertEntry } from "./safeguarding.queries.ts";
import type { EntryText } from "./safeguarding.rules.ts";

export interface FiledConcern {
  /** Whom it is about, and where it came from. */
  subject: string;
  /** What the form's link is about. All concerns that come by it are entries of one case. */
  source: string;
  what: string;
  /** The form that it came by, in place of a lead's address. */
  author: string;
  /** What the mail to the leads says: nothing of the content, and no name. */
  fact: string;
  /** Whether the leads are mailed: false beyond the limit of mails of one source. */
  isMailed: boolean;
}

/**
 * Files a concern that came in by a form in the log, to be looked at today, and mails the safeguarding leads.
 */
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
