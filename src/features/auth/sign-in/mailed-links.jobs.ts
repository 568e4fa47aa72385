import { randomUUID } from "node:crypto";
import type { Queryable } from "#shared/db/database.server.ts";
import { findUserByEmail, lockUserByEmail, type User } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import ConfirmAddressChange from "../mails/ConfirmAddressChange.tsx";
import ConfirmNewAddress from "../mails/ConfirmNewAddress.tsx";
import ResetPassword from "../mails/ResetPassword.tsx";
import SignInLink from "../mails/SignInLink.tsx";
import type { AuthContext } from "../sessions/auth-context.server.ts";
import { mayMailNow } from "./mail-pace.server.ts";
import { listTokensOf, type OneTimeTokenType } from "./one-time-tokens.queries.ts";
import { clientPage, mailedLink, tokenTypesOf } from "./one-time-tokens.rules.ts";
import { makeOneTimeToken } from "./one-time-tokens.server.ts";
import { forNetwork, type MailLink, mailAfterPause } from "./requested-mails.jobs.ts";
import { carryOutSignUp, mailConfirmation } from "./sign-up.jobs.ts";

/**
 * Sends a requested email if the address has a matching account; otherwise does nothing. After the mailbox's hourly
 * limit the email waits. The limit slows strangers down without locking the owner out.
 */
export async function carryOutMailLink(site: AuthContext, request: MailLink): Promise<void> {
  const context = forNetwork(site, request);
  const { database, limits } = context;
  if (request.heldSince && !(await isStillWanted(context, request))) return;
  const isOver = Boolean(request.heldSince);
  if (!(await mayMailNow(limits, { ...request, isOver })))
    return database.transaction((tx) => mailAfterPause(context, tx, request));
  const isNew = await database.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, request.email);
    if (!user) return request.kind === "magiclink" && request.createUser;
    await mailTo(context, tx, user, request);
    return false;
  });
  if (!isNew) return;
  await carryOutSignUp(context, { ...request, id: randomUUID(), passwordHash: null }, true);
}

/** Whether a delayed email is still needed: no newer one of its kind was sent, and the address has an account. */
async function isStillWanted({ database: { db } }: AuthContext, request: MailLink): Promise<boolean> {
  const { kind, email, createUser, heldSince } = request;
  const user = await findUserByEmail(db, email);
  if (!user) return kind === "magiclink" && createUser;
  if (kind === "email_change" ? !user.newEmail : kind === "signup" && user.emailConfirmedAt) return false;
  const made = await listTokensOf(db, user.id, tokenTypesOf[kind]);
  return made.every(({ createdAt }) => createdAt <= new Date(heldSince ?? 0));
}

async function mailTo(context: AuthContext, tx: Queryable, user: User, request: MailLink): Promise<void> {
  const { outbox, secrets, siteUrl } = context;
  const { id: userId, email } = user;
  switch (request.kind) {
    case "recovery": {
      const { token, code } = await makeOneTimeToken(tx, secrets, { userId, type: "recovery", email });
      await recordEvent(tx, { event: "reset-requested", userId, source: request.source });
      const props = { link: mailedLink(siteUrl, "recovery", token, clientPage(request.next)), code };
      return outbox.queue(tx, { to: email, mail: ResetPassword, props });
    }
    case "magiclink": {
      const { token, code } = await makeOneTimeToken(tx, secrets, { userId, type: "magiclink", email });
      const props = { link: mailedLink(siteUrl, "magiclink", token, request.next), code };
      return outbox.queue(tx, { to: email, mail: SignInLink, props });
    }
    case "signup":
      return user.emailConfirmedAt ? undefined : mailConfirmation(context, tx, user, request.next);
    case "email_change":
      if (user.newEmail) await mailEmailChange(context, tx, user, user.newEmail, { next: request.next });
  }
}

/** Emails the unconfirmed addresses of a change; with `isStart`, both. */
export async function mailEmailChange(
  context: AuthContext,
  tx: Queryable,
  user: User,
  newEmail: string,
  { isStart = false, next }: { isStart?: boolean; next?: string | null | undefined } = {},
): Promise<void> {
  const { outbox, secrets, siteUrl } = context;
  const open = await listTokensOf(tx, user.id, ["email_change_current", "email_change_new"]);
  const isOpen = (type: OneTimeTokenType) => isStart || open.some((token) => token.type === type);
  const make = async (type: OneTimeTokenType, email: string) => {
    const { token, code } = await makeOneTimeToken(tx, secrets, { userId: user.id, type, email });
    return { link: mailedLink(siteUrl, "email_change", token, clientPage(next)), code };
  };
  if (isOpen("email_change_current")) {
    const props = { ...(await make("email_change_current", user.email)), oldEmail: user.email, newEmail };
    await outbox.queue(tx, { to: user.email, mail: ConfirmAddressChange, props });
  }
  if (isOpen("email_change_new")) {
    const props = { ...(await make("email_change_new", newEmail)), oldEmail: user.email };
    await outbox.queue(tx, { to: newEmail, mail: ConfirmNewAddress, props });
  }
}
