import type { Queryable } from "#shared/db/database.ts";
import type { Outbox } from "#shared/mail/mail.ts";
import type { SecondFactorChange } from "../mails/auth.mails.ts";

/** Mails the owner that a second factor was added, removed or used. */
export async function notifyOwner(
  outbox: Outbox,
  tx: Queryable,
  { email }: { email: string },
  change: SecondFactorChange,
): Promise<void> {
  await outbox.queue(tx, { to: email, template: "second-factor-changed", props: { change } });
}
