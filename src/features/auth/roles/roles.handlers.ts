import { implement } from "@orpc/server";
import { guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { grantRole, revokeRole } from "./change-roles.server.ts";
import { rolesContract } from "./roles.contract.ts";
import { listStaff } from "./roles.queries.ts";

const os = implement(rolesContract).$context<Needs<"database" | "outbox" | "siteUrl">>().use(guard);

export const rolesRouter = os.router({
  list: os.list.handler(async ({ context }) => {
    const self = staffOf(context).userId;
    const staff = await listStaff(context.database.db);
    return staff.map((person) => ({ ...person, isSelf: person.userId === self }));
  }),

  grant: os.grant.handler(async ({ context, input, errors }) => {
    const admin = staffOf(context);
    const { database, source, outbox, siteUrl } = context;
    const granted = await grantRole(database, input, { admin, source, outbox, siteUrl });
    if (!granted) throw errors.ACCOUNT_NOT_FOUND();
    const { isNew: _, ...person } = granted;
    return { ...person, isSelf: person.userId === admin.userId };
  }),

  revoke: os.revoke.handler(async ({ context, input, errors }) => {
    const { confirmSelf, ...wanted } = input;
    const by = { admin: staffOf(context), source: context.source };
    const refusal = await revokeRole(context.database, wanted, by, { confirmSelf });
    if (refusal) throw errors[refusal]();
  }),
});
