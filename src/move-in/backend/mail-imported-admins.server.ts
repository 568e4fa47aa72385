import { inviteAdmins } from "#features/auth/roles/invite-admins.server.ts";
import type { Database } from "#shared/db/database.server.ts";
import { openJobQueue } from "#shared/jobs/job-queue.server.ts";
import { createMailQueue, sendMail } from "#shared/mail/outbox.server.ts";
import type { ImportContext } from "./table-import.ts";

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
    return `Invited ${mailed} of ${admins.size} imported admins: the emails leave once the site runs. The others are banned, have not confirmed their email address, or were invited before.`;
  } finally {
    await queue.close();
  }
}
