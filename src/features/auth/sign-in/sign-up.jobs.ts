import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import type { JobKind } from "#shared/jobs/jobs.server.ts";
import { insertUserIfNew, lockUserByEmail, type User, updateUser } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import type { AuthContext } from "../sessions/auth-context.server.ts";
import { mailedLink } from "./one-time-tokens.rules.ts";
import { makeOneTimeToken } from "./one-time-tokens.server.ts";

const signUpData = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Null for a sign-up by mailed link. */
  passwordHash: z.string().nullable(),
  userMetadata: z.record(z.string(), z.unknown()),
  source: z.string(),
  /** The page to continue on after the address is confirmed. */
  next: z.string().nullish(),
});

/** A requested account. The address may have one already. */
export const signUpJob: JobKind<z.infer<typeof signUpData>> = { name: "sign-up", data: signUpData };

/** Creates the account, or mails the confirmation again, or mails the owner that the address already has an account. */
export async function carryOutSignUp(
  context: AuthContext,
  { id, email, passwordHash, userMetadata, source, next }: z.infer<typeof signUpData>,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const inserted = await insertUserIfNew(tx, { id, email, passwordHash, userMetadata });
    const user = inserted ?? (await lockUserByEmail(tx, email));
    // The account was deleted between the two statements. The job retries.
    if (!user) throw new Error("The account was deleted during its sign-up");
    if (user.emailConfirmedAt) return mailAlreadyRegistered(context, tx, user, next);
    // Two different people may have signed up with the address: both passwords are dropped, and the owner sets one
    // after confirming it.
    if (!inserted && user.passwordHash !== passwordHash)
      await updateUser(tx, user.id, { passwordHash: null, userMetadata: {} });
    if (inserted) await recordEvent(tx, { event: "sign-up", source });
    await mailConfirmation(context, tx, user, next);
  });
}

/** Mails the link and the code that confirm an address. */
export async function mailConfirmation(
  context: AuthContext,
  tx: Queryable,
  user: User,
  next?: string | null,
): Promise<void> {
  const { secrets, outbox, siteUrl } = context;
  const { id: userId, email } = user;
  const { token, code } = await makeOneTimeToken(tx, secrets, { userId, type: "signup", email });
  const link = mailedLink(siteUrl, "signup", token, next);
  await outbox.queue(tx, { to: email, template: "confirm-sign-up", props: { link, code } });
}

async function mailAlreadyRegistered(
  { outbox, siteUrl }: AuthContext,
  tx: Queryable,
  { email }: User,
  next: string | null | undefined,
): Promise<void> {
  const query = next ? `?${new URLSearchParams({ next })}` : "";
  const props = { signInLink: `${siteUrl}/auth${query}`, resetLink: `${siteUrl}/auth#reset` };
  await outbox.queue(tx, { to: email, template: "already-registered", props });
}
