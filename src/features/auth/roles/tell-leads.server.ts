import type { Queryable } from "#shared/db/database.server.ts";
import type { Outbox } from "#shared/mail/mail.server.ts";
import { listStaff } from "./roles.queries.ts";

/**
 * Mails the safeguarding leads that there is a concern: a fact and a link, and nothing of what somebody said. Without a lead
 * it mails nobody; those who decide hear of it in any case.
 */
export async function tellLeads(
  tx: Queryable,
  { outbox }: { outbox: Outbox },
  { fact, link, except }: { fact: string; link: string; except?: string | null },
): Promise<void> {
  for (const { userId, email, roles } of await listStaff(tx))
    if (roles.includes("safeguarding-lead") && userId !== except)
      await outbox.queue(tx, { to: email, template: "safeguarding-concern", props: { fact, link } });
}
