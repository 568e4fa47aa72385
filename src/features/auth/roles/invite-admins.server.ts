import type { Database } from "#shared/db/database.server.ts";
import type { Outbox } from "#shared/mail/mail.server.ts";
import AccountMoved from "../mails/AccountMoved.tsx";
import { claimInvitation } from "./roles.queries.ts";

/**
 * Mails imported admins that their account is here, each once however often it is called, and only to a confirmed
 * address. Resolves to how many were mailed.
 */
export async function inviteAdmins(
  database: Pick<Database, "transaction">,
  outbox: Pick<Outbox, "queue">,
  userIds: Iterable<string>,
  siteUrl: string,
): Promise<number> {
  const props = { signInLink: `${siteUrl}/auth?next=%2Fadmin`, resetLink: `${siteUrl}/auth#reset` };
  let mailed = 0;
  for (const userId of userIds)
    mailed += await database.transaction(async (tx) => {
      const to = await claimInvitation(tx, userId, new Date());
      if (to) await outbox.queue(tx, { to, mail: AccountMoved, props });
      return to ? 1 : 0;
    });
  return mailed;
}
