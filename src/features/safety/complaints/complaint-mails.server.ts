import { randomUUID } from "node:crypto";
import { pages } from "#features/site/pages.ts";
import { hasRole } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { mailboxOf } from "#shared/text/email.rules.ts";
import { londonDate } from "#shared/time/london.ts";
import { listHandlers, type Site } from "../cases/tell-staff.server.ts";
import ComplaintReceived from "../mails/ComplaintReceived.tsx";
import ComplaintsWaiting from "../mails/ComplaintsWaiting.tsx";
import { complaintHandlers } from "./complaints.policy.ts";
import {
  claimOpen,
  type Due,
  lockWaiting,
  readOpenComplaints,
  updateComplaints,
} from "./complaints.queries.ts";
import { dueText, referencesText, regulatorSentence } from "./outcomes.rules.ts";
import { addressOf } from "./sealed-complaint.server.ts";

/**
 * Queues one receipt for a mailbox's complaints without a receipt. They count as acknowledged after the email server
 * accepts it (`recordReceipt`). The receipt leaves out typed text, because the address may be another person’s.
 */
export async function acknowledge(
  tx: Queryable,
  { outbox, secrets }: Pick<CallContext, "outbox" | "secrets">,
  mailboxDigest: string,
): Promise<void> {
  const waiting = (await lockWaiting(tx, mailboxDigest)).flatMap(({ sealed, ...complaint }) => {
    const email = addressOf(secrets, sealed);
    return email ? [{ ...complaint, email }] : [];
  });
  const [first] = waiting;
  if (!first) return;
  const ids = waiting.map(({ id }) => id);
  const receiptId = randomUUID();
  await updateComplaints(tx, ids, { receiptId });
  // The plain spelling arrives even if an email server has no aliases.
  const plain = waiting.find(({ email }) => email.toLowerCase() === mailboxOf(email));
  const isAboutData = waiting.some(({ topic }) => topic === "personal-data");
  const props = {
    reference: referencesText(waiting.map(({ number }) => number)),
    due: dueText(waiting),
    regulator: regulatorSentence(isAboutData ? "personal-data" : first.topic),
  };
  await outbox.queue(tx, {
    id: receiptId,
    to: (plain ?? first).email,
    mail: ComplaintReceived,
    props,
  });
}

/** Emails the complaint handlers if an open complaint is new, or `due` again. Idempotent. */
export async function notifyHandlers(
  tx: Queryable,
  { outbox, siteUrl }: Site,
  now: Date,
  due?: Due,
): Promise<void> {
  if ((await claimOpen(tx, now, due)) === 0) return;
  const { open, firstDue } = await readOpenComplaints(tx, londonDate(now));
  if (firstDue === null) return;
  const props = {
    count: open,
    due: firstDue,
    link: siteUrl + pages.adminComplaints.path,
  };
  for (const { email: to } of await listHandlers(tx, (person) => hasRole(person, ...complaintHandlers)))
    await outbox.queue(tx, { to, mail: ComplaintsWaiting, props });
}
