import { implement } from "@orpc/server";
import { type CallContext, guard, signedIn } from "#shared/handlers/guard.server.ts";
import { grantAdmin, revokeAdmin } from "./change-admins.server.ts";
import { rolesContract } from "./roles.contract.ts";
import { listAdmins } from "./roles.queries.ts";

const os = implement(rolesContract).$context<CallContext>().use(guard);

export const rolesRouter = os.router({
  list: os.list.handler(async ({ context }) => {
    const self = signedIn(context).userId;
    const admins = await listAdmins(context.database.db);
    return admins.map((admin) => ({ ...admin, isSelf: admin.userId === self }));
  }),

  grant: os.grant.handler(async ({ context, input, errors }) => {
    const { userId: actorId } = signedIn(context);
    const admin = await grantAdmin(context.database, input.email, { actorId, source: context.source });
    if (!admin) throw errors.ACCOUNT_NOT_FOUND();
    return { userId: admin.userId, email: admin.email, isSelf: admin.userId === actorId };
  }),

  revoke: os.revoke.handler(async ({ context, input, errors }) => {
    const { userId: actorId } = signedIn(context);
    const { userId, confirmSelf } = input;
    const by = { actorId, source: context.source, confirmSelf };
    const refusal = await revokeAdmin(context.database, userId, by);
    if (refusal) throw errors[refusal]();
  }),
});
