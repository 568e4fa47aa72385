import { randomUUID } from "node:crypto";
import SafeguardingConcern from "#features/auth/mails/SafeguardingConcern.tsx";
import { listLeads, listStaff } from "#features/auth/roles/roles.queries.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { mailboxOf } from "#shared/text/email.rules.ts";
import { londonDate } from "#shared/time/london.ts";
import { brand } from "#src/brand.ts";
import ComplaintReceived from "../mails/ComplaintReceived.tsx";
import ComplaintsWaiting from "../mails/ComplaintsWaiting.tsx";
import { complaintHandlers } from "./complaints.policy.ts";
import { lockWaiting, readOpenComplaints, updateComplaints } from "./complaints.queries.ts";
import { dueText, referenceOf, referencesText, regulatorSentence } from "./outcomes.rules.ts";
import { addressOf } from "./sealed-complaint.server.ts";

type Site = Pick<CallContext, "outbox" | "secrets" | "siteUrl">;

/**
 * Queues one receipt for all complaints of a mailbox that have none. They count as acknowledged once the mail server has
 * taken it (`recordReceipt`). It has no typed text: the address may be another
 * person's.
 */
export async function acknowledge(
  tx: Queryable,
  { outbox, secrets }: Pick<Site, "outbox" | "secrets">,
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
  // The plain spelling arrives also where a mail server knows no aliases.
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

/** Mails those who answer complaints that some are open. */
export async function notifyHandlers(
  tx: Queryable,
  { outbox, siteUrl }: Pick<Site, "outbox" | "siteUrl">,
  now: Date,
): Promise<void> {
  const { open, firstDue } = await readOpenComplaints(tx, londonDate(now));
  if (firstDue === null) return;
  const props = {
    count: open,
    due: firstDue,
    link: siteUrl + pages.adminComplaints.path,
  };
  for (const to of await addressesOf(tx)) await outbox.queue(tx, { to, mail: ComplaintsWaiting, props });
}

/** Mails the safeguarding leads that somebody complained about safety: the number and a link, and no content. */
export async function notifyLeads(
  tx: Queryable,
  { outbox, siteUrl }: Pick<Site, "outbox" | "siteUrl">,
  { id, number }: { id: string; number: number },
): Promise<void> {
  const reference = referenceOf(number);
  const props = {
    fact: `A complaint came in about safety: ${reference}`,
    link: `${siteUrl}${pages.adminSafeguarding.path}?complaint=${id}&reference=${reference}`,
  };
  for (const to of await listLeads(tx)) await outbox.queue(tx, { to, mail: SafeguardingConcern, props });
}

/** The charity's own address where the site has no admin yet. */
async function addressesOf(tx: Queryable): Promise<string[]> {
  const handlers = (await listStaff(tx)).filter((person) => hasRole(person, ...complaintHandlers));
  return handlers.length > 0 ? handlers.map(({ email }) => email) : [brand.contactEmail];
}
