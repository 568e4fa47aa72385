import type { Queryable } from "#shared/db/database.server.ts";
import { isUniqueViolation } from "#shared/db/database-errors.server.ts";
import {
  deleteUnconfirmed,
  hasConfirmedAccount,
  noAddressChange,
  rolesOf,
  type User,
  updateUser,
} from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { deleteIdentitiesOf } from "../directory/directory.queries.ts";
import { deleteFactorsOf } from "../factors/factors.queries.ts";
import { followMailbox } from "../lasting-decisions/lasting-decisions.queries.ts";
import AddressChanged from "../mails/AddressChanged.tsx";
import AddressHandedOver from "../mails/AddressHandedOver.tsx";
import { AuthRefusal } from "../protocol/auth-errors.rules.ts";
import { answerWithUser } from "../sessions/answer-with-user.server.ts";
import type { AuthContext, Bearer } from "../sessions/auth-context.server.ts";
import { answerWithChangedSession, type SessionAnswer } from "../sessions/sessions.api.ts";
import { deleteSessionsOf, lockSession, type Session } from "../sessions/sessions.queries.ts";
import { deleteTokensOf, listTokensOf } from "./one-time-tokens.queries.ts";

/** The response to a confirmation without a new session. */
export type AddressChangeAnswer =
  | typeof HALF_CONFIRMED
  | { user: Awaited<ReturnType<typeof answerWithUser>> };

const HALF_CONFIRMED = {
  msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
  code: "200",
};

interface Confirmation {
  /** The account, under a row lock. */
  user: User;
  tokenType: "email_change_current" | "email_change_new";
  bearer: Bearer | undefined;
  source: string;
}

/**
 * Confirms one of the two addresses of a change; the second confirmation makes the change. If the requesting session
 * also confirms the new address, its owner reads the emails there. Otherwise the new address may be another person's.
 * The account then loses its password, factors and sessions, and only the reader of the new address is signed in
 * (docs/decisions/036).
 */
export async function confirmAddressChange(
  context: AuthContext,
  tx: Queryable,
  { user, tokenType, bearer, source }: Confirmation,
): Promise<{ signIn: User } | { answer: AddressChangeAnswer | SessionAnswer }> {
  const { newEmail } = user;
  if (!newEmail) throw new AuthRefusal("link_expired");
  const asking = await requestingSession(tx, user, bearer);
  const isSamePerson = user.isNewEmailTheirs || (tokenType === "email_change_new" && asking !== undefined);
  const left = await listTokensOf(tx, user.id, ["email_change_current", "email_change_new"]);
  const isNewConfirmed = !left.some(({ type }) => type === "email_change_new");
  // A mistyped address must not give a stranger a role.
  if (isNewConfirmed && !isSamePerson && (await rolesOf(tx, user.id)).length > 0)
    throw new AuthRefusal("admin_address_elsewhere");
  if (left.length > 0) {
    await updateUser(tx, user.id, { isNewEmailTheirs: isSamePerson });
    return { answer: HALF_CONFIRMED };
  }
  if (await hasConfirmedAccount(tx, newEmail)) throw new AuthRefusal("email_exists");

  await revokeAccess(tx, user, isSamePerson);
  await followMailbox(tx, context.secrets, { userId: user.id, email: user.email, newEmail });
  const changed = await applyNewAddress(tx, user, newEmail, isSamePerson);
  await recordEvent(tx, {
    event: "email-changed",
    userId: user.id,
    source,
    detail: { handedOver: !isSamePerson },
  });
  await notifyBothAddresses(context, tx, { oldEmail: user.email, newEmail, isSamePerson });
  if (asking && isSamePerson)
    return { answer: await answerWithChangedSession(context, tx, { session: asking, user: changed }) };
  return isSamePerson || tokenType === "email_change_new"
    ? { signIn: changed }
    : { answer: { user: await answerWithUser(context, tx, changed) } };
}

/** The bearer's session, if it requested the change and has not ended. */
async function requestingSession(
  tx: Queryable,
  user: User,
  bearer: Bearer | undefined,
): Promise<Session | undefined> {
  if (!bearer || bearer.needsSecondFactor || bearer.session.id !== user.newEmailSessionId) return undefined;
  return lockSession(tx, bearer.session.id);
}

/**
 * Ends the account's other sessions, and deletes tokens emailed to the old address. If `isSamePerson` is false,
 * deletes all sessions, factors and the join with the charity's directory.
 */
async function revokeAccess(tx: Queryable, user: User, isSamePerson: boolean): Promise<void> {
  await deleteTokensOf(tx, user.id);
  await deleteSessionsOf(tx, user.id, isSamePerson ? (user.newEmailSessionId ?? undefined) : undefined);
  if (isSamePerson) return;
  await deleteFactorsOf(tx, user.id);
  await deleteIdentitiesOf(tx, user.id);
}

async function applyNewAddress(
  tx: Queryable,
  user: User,
  newEmail: string,
  isSamePerson: boolean,
): Promise<User> {
  // Deletes an unconfirmed sign-up with the address, because this confirmation proves that the account owns it.
  await deleteUnconfirmed(tx, newEmail);
  return updateUser(tx, user.id, {
    ...noAddressChange,
    email: newEmail,
    isAddressUnproven: false,
    ...(!isSamePerson && { passwordHash: null, userMetadata: {} }),
  }).catch((error) => {
    // A concurrent transaction took the address.
    if (isUniqueViolation(error)) throw new AuthRefusal("email_exists");
    throw error;
  });
}

async function notifyBothAddresses(
  { outbox, siteUrl }: AuthContext,
  tx: Queryable,
  { oldEmail, newEmail, isSamePerson }: { oldEmail: string; newEmail: string; isSamePerson: boolean },
): Promise<void> {
  await outbox.queue(tx, { to: oldEmail, mail: AddressChanged, props: { newEmail } });
  if (isSamePerson) return;
  const props = { oldEmail, resetLink: `${siteUrl}/auth#reset` };
  await outbox.queue(tx, { to: newEmail, mail: AddressHandedOver, props });
}
