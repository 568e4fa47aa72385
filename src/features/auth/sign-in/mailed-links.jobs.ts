import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import type { JobKind } from "#shared/jobs/jobs.server.ts";
import { lockUserByEmail, type User } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import type { AuthContext } from "../sessions/auth-context.server.ts";
import { listTokensOf, type OneTimeTokenType } from "./one-time-tokens.queries.ts";
import { mailedLink } from "./one-time-tokens.rules.ts";
import { makeOneTimeToken } from "./one-time-tokens.server.ts";
import { carryOutSignUp, mailConfirmation } from "./sign-up.jobs.ts";

const mailLinkData = z.object({
  kind: z.enum(["recovery", "magiclink", "signup", "email_change"]),
  email: z.string(),
  /** Whether to create an account if the address has none. */
  createUser: z.boolean(),
  userMetadata: z.record(z.string(), z.unknown()),
  source: z.string(),
  /** The page to continue on after the link is used. */
  next: z.string().nullish(),
});

type MailLink = z.infer<typeof mailLinkData>;

/** A requested mail. The address may have no account. */
export const mailLinkJob: JobKind<MailLink> = { name: "mail-link", data: mailLinkData };

/** Sends a requested mail if the address has a matching account; else does nothing. */
export async function carryOutMailLink(context: AuthContext, request: MailLink): Promise<void> {
  const isNew = await context.database.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, request.email);
    if (!user) return request.kind === "magiclink" && request.createUser;
    await mailTo(context, tx, user, request);
    return false;
  });
  if (!isNew) return;
  const { email, userMetadata, source, next } = request;
  await carryOutSignUp(context, { id: randomUUID(), email, passwordHash: null, userMetadata, source, next });
}

async function mailTo(context: AuthContext, tx: Queryable, user: User, request: MailLink): Promise<void> {
  const { outbox, secrets, siteUrl } = context;
  const { id: userId, email } = user;
  switch (request.kind) {
    case "recovery": {
      const { token, code } = await makeOneTimeToken(tx, secrets, { userId, type: "recovery", email });
      await recordEvent(tx, { event: "reset-requested", userId, source: request.source });
      const props = { link: mailedLink(siteUrl, "recovery", token), code };
      return outbox.queue(tx, { to: email, template: "reset-password", props });
    }
    case "magiclink": {
      const { token, code } = await makeOneTimeToken(tx, secrets, { userId, type: "magiclink", email });
      const props = { link: mailedLink(siteUrl, "magiclink", token, request.next), code };
      return outbox.queue(tx, { to: email, template: "sign-in-link", props });
    }
    case "signup":
      return user.emailConfirmedAt ? undefined : mailConfirmation(context, tx, user, request.next);
    case "email_change":
      if (user.newEmail) await mailEmailChange(context, tx, user, user.newEmail);
  }
}

/** Mails the addresses of a change that are not confirmed yet; with `isStart`, both. */
export async function mailEmailChange(
  context: AuthContext,
  tx: Queryable,
  user: User,
  newEmail: string,
  isStart = false,
): Promise<void> {
  const { outbox, secrets, siteUrl } = context;
  const open = await listTokensOf(tx, user.id, ["email_change_current", "email_change_new"]);
  const isOpen = (type: OneTimeTokenType) => isStart || open.some((token) => token.type === type);
  const make = async (type: OneTimeTokenType, email: string) => {
    const { token, code } = await makeOneTimeToken(tx, secrets, { userId: user.id, type, email });
    return { link: mailedLink(siteUrl, "email_change", token), code };
  };
  if (isOpen("email_change_current")) {
    const props = { ...(await make("email_change_current", user.email)), oldEmail: user.email, newEmail };
    await outbox.queue(tx, { to: user.email, template: "confirm-address-change", props });
  }
  if (isOpen("email_change_new")) {
    const props = { ...(await make("email_change_new", newEmail)), oldEmail: user.email };
    await outbox.queue(tx, { to: newEmail, template: "confirm-new-address", props });
  }
}
