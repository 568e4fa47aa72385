import { listStaff } from "#features/auth/roles/roles.queries.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { fullDateText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { brand } from "#src/brand.ts";
import { complaintHandlers } from "./complaints.policy.ts";
import { claimReceipts, readOpenComplaints } from "./complaints.queries.ts";
import type { ComplaintTopic } from "./complaints.rules.ts";
import { referencesText, regulatorSentence } from "./outcomes.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl">;

/** Mails one receipt for all complaints of an address that have none. It has no typed text: the address may be another person's. */
export async function acknowledge(
  tx: Queryable,
  { outbox }: Pick<Site, "outbox">,
  { email, addressDigest, now }: { email: string; addressDigest: string; now: Date },
): Promise<void> {
  const claimed = await claimReceipts(tx, addressDigest, now);
  const [first] = claimed;
  if (!first) return;
  const due = claimed.map(({ dueOn }) => dueOn).toSorted()[0] ?? first.dueOn;
  const isAboutData = claimed.some(({ topic }) => topic === "personal-data");
  const topic: ComplaintTopic = isAboutData ? "personal-data" : first.topic;
  const props = {
    reference: referencesText(claimed.map(({ number }) => number)),
    due: fullDateText(due),
    regulator: regulatorSentence(topic),
  };
  await outbox.queue(tx, { to: email, template: "complaint-received", props });
}

/** Mails those who answer complaints that some are open. */
export async function tellHandlers(tx: Queryable, { outbox, siteUrl }: Site, now: Date): Promise<void> {
  const { open, firstDue } = await readOpenComplaints(tx, londonDate(now));
  if (firstDue === null) return;
  const props = {
    count: String(open),
    due: fullDateText(firstDue),
    link: siteUrl + pages.adminComplaints.path,
  };
  for (const to of await addressesOf(tx))
    await outbox.queue(tx, { to, template: "complaints-waiting", props });
}

/** The charity's own address where the site has no admin yet. */
async function addressesOf(tx: Queryable): Promise<string[]> {
  const handlers = (await listStaff(tx)).filter((person) => hasRole(person, ...complaintHandlers));
  return handlers.length > 0 ? handlers.map(({ email }) => email) : [brand.contactEmail];
}
