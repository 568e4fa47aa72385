import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import type { JobKind } from "#shared/jobs/jobs.server.ts";
import { insertUserIfNew, lockUserByEmail, type User, updateUser } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import AlreadyRegistered from "../mails/AlreadyRegistered.tsx";
import ConfirmSignUp from "../mails/ConfirmSignUp.tsx";
import type { AuthContext } from "../sessions/auth-context.server.ts";
import { mayMailNow } from "./mail-pace.server.ts";
import { clientPage, mailedLink } from "./one-time-tokens.rules.ts";
import { makeOneTimeToken } from "./one-time-tokens.server.ts";
import { forNetwork, mailAfterPause } from "./requested-mails.jobs.ts";

const signUpData = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Null for a sign-up by emailed link. */
  passwordHash: z.string().nullable(),
  /** Digest of the claim of the browser that chose the password and the metadata. */
  signUpClaim: z.string().nullish(),
  userMetadata: z.record(z.string(), z.unknown()),
  source: z.string(),
  /** The page to continue on after the address is confirmed. */
  next: z.string().nullish(),
  /** Whether the requesting network has used up its emails to the address. */
  isOver: z.boolean().nullish(),
  /** A pseudonym of the requesting network, for the throttle of emails. */
  network: z.string().nullish(),
});

/** A requested account. The address may already have one. */
export const signUpJob: JobKind<z.infer<typeof signUpData>> = { name: "sign-up", data: signUpData };

/** Carries out a sign-up. Its email waits if the mailbox has reached its hourly limit; the sign-up does not. */
export async function signUpAndMail(
  context: AuthContext,
  request: z.infer<typeof signUpData>,
): Promise<void> {
  const { email, isOver } = request;
  const mayMail = await mayMailNow(context.limits, { email, kind: "signup", isOver: Boolean(isOver) });
  await carryOutSignUp(forNetwork(context, request), request, mayMail);
}

/**
 * Creates the account, emails the confirmation again, or emails the owner that the address already has an account.
 * @param mayMail whether the email is sent now; otherwise it is queued for after a pause
 */
export async function carryOutSignUp(
  context: AuthContext,
  request: z.infer<typeof signUpData>,
  mayMail: boolean,
): Promise<void> {
  const { id, email, passwordHash, signUpClaim = null, userMetadata, source, next, network } = request;
  await context.database.transaction(async (tx) => {
    const inserted = await insertUserIfNew(tx, { id, email, passwordHash, signUpClaim, userMetadata });
    const user = inserted ?? (await lockUserByEmail(tx, email));
    // The account was deleted between the two statements. The job retries.
    if (!user) throw new Error("The account was deleted during its sign-up");
    if (user.emailConfirmedAt) {
      if (mayMail) await mailAlreadyRegistered(context, tx, user, next);
      return;
    }
    // Two different people may have signed up with the address. Both passwords are deleted, and the owner sets one
    // after confirming it.
    if (!inserted && user.passwordHash !== passwordHash)
      await updateUser(tx, user.id, { passwordHash: null, signUpClaim: null, userMetadata: {} });
    else if (!inserted && signUpClaim) await updateUser(tx, user.id, { signUpClaim });
    if (inserted) await recordEvent(tx, { event: "sign-up", source });
    if (mayMail) await mailConfirmation(context, tx, user, next);
    else
      await mailAfterPause(context, tx, {
        kind: "signup",
        email,
        createUser: false,
        userMetadata: {},
        source,
        next,
        network,
      });
  });
}

/** Emails the link and the code that confirm an address. */
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
  await outbox.queue(tx, { to: email, mail: ConfirmSignUp, props: { link, code } });
}

async function mailAlreadyRegistered(
  { outbox, siteUrl }: AuthContext,
  tx: Queryable,
  { email }: User,
  next: string | null | undefined,
): Promise<void> {
  const query = next ? `?${new URLSearchParams({ next })}` : "";
  const signInLink = clientPage(next) ?? `${siteUrl}/auth${query}`;
  const props = { signInLink, resetLink: `${siteUrl}/auth#reset` };
  await outbox.queue(tx, { to: email, mail: AlreadyRegistered, props });
}
