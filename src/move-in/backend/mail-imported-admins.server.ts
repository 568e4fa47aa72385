import { inviteAdmins } from "#features/auth/roles/invite-admins.server.ts";
import type { Database } from "#shared/db/database.server.ts";
import { openJobQueue } from "#shared/jobs/job-queue.server.ts";
import { createMailQueue, sendMail } from "#shared/mail/outbox.server.ts";
import type { ImportContext } from "../rows/table-import.ts";

/** Queues a mail to each imported admin that was not mailed before. Resolves to a sentence for the operator. */
export async function mailImportedAdmins(
  database: Database,
  { admins, secrets }: ImportContext,
  siteUrl: string,
): Promise<string> {
  const queue = await openJobQueue({ database, secrets }, [sendMail]);
  try {
    const outbox = createMailQueue(queue, { isThrottled: false });
    const mailed = await inviteAdmins(database, outbox, admins, siteUrl);
    return `Imported admins: ${admins.size}. Mailed now: ${mailed}; a mail leaves once the site runs. Not mailed: who was before, or has confirmed no address.`;
  } finally {
    await queue.close();
  }
}
