import { implement } from "@orpc/server";
import { changeAsAdmin } from "#features/auth/audit-log/change-as-admin.server.ts";
import { limitKeyOf } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { type CallContext, guard } from "#shared/handlers/guard.server.ts";
import { mailboxLimit, mailboxOf } from "#shared/limits/mailbox-limit.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { openSubscriberPhone } from "../subscriptions/subscriber-phone.server.ts";
import { type Invitation, invitationsContract } from "./invitations.contract.ts";
import {
  listInvitations,
  lockInvitation,
  lockInvitationByCode,
  updateUsedAt,
} from "./invitations.queries.ts";
import {
  readInvitationCode,
  SIGN_UPS_A_NETWORK,
  SIGN_UPS_AN_ACCOUNT,
  usedBeforeText,
} from "./invitations.rules.ts";
import { signUpForEvent } from "./sign-up.server.ts";

const os = implement(invitationsContract).$context<CallContext>().use(guard);

const ofAccount = sharedLimitOf({ name: "signal-sign-ups", ...SIGN_UPS_AN_ACCOUNT });
const ofNetwork = sharedLimitOf({ name: "signal-sign-ups-network", ...SIGN_UPS_A_NETWORK });

export const invitationsRouter = os.router({
  signUp: os.signUp.handler(async ({ context, input, errors }) => {
    const { caller, networks } = context;
    const account = limitKeyOf(caller);
    const ofCaller = account ? ofAccount(context).take(account) : ofNetwork(context).take(networks);
    throwIfLimited(context, await ofCaller, errors.MANY_SIGN_UPS);
    const email = input.email.toLowerCase();
    throwIfLimited(context, await mailboxLimit(context).take(mailboxOf(email)), errors.ADDRESS_TOO_OFTEN);
    const userId = caller.kind === "user" ? caller.userId : undefined;
    const signedUp = await signUpForEvent(context, { ...input, email, userId });
    if ("refused" in signedUp) throw errors[signedUp.refused]();
    return signedUp;
  }),

  list: os.list.handler(async ({ context, input }) => {
    const page = await listInvitations(context.database.db, input);
    return { ...page, rows: page.rows.map((row) => withPhone(context, row)) };
  }),

  markUsed: os.markUsed.handler(({ context, input, errors }) =>
    changeAsAdmin(context, async (tx, { record }) => {
      const code = readInvitationCode(input.code);
      const invitation = code && (await lockInvitationByCode(tx, code));
      if (!invitation) throw errors.CODE_UNKNOWN();
      const { usedAt } = invitation;
      if (usedAt) throw errors.USED_ALREADY({ message: usedBeforeText({ ...invitation, usedAt }) });
      await record("signal-invitation-used", { invitation: invitation.id });
      return setUsed(tx, context, invitation, new Date());
    }),
  ),

  undoUse: os.undoUse.handler(({ context, input: { id }, errors }) =>
    changeAsAdmin(context, async (tx, { record }) => {
      const invitation = await lockInvitation(tx, id);
      if (!invitation) throw errors.NOT_FOUND();
      if (!invitation.usedAt) return withPhone(context, invitation);
      await record("signal-invitation-use-undone", { invitation: id });
      return setUsed(tx, context, invitation, null);
    }),
  ),
});

async function setUsed(tx: Queryable, context: CallContext, invitation: Invitation, usedAt: Date | null) {
  await updateUsedAt(tx, invitation.id, { usedAt, updatedAt: new Date() });
  return withPhone(context, { ...invitation, usedAt });
}

function withPhone({ secrets }: CallContext, invitation: Invitation): Invitation {
  return { ...invitation, telephone: openSubscriberPhone(secrets, invitation.telephone) };
}
