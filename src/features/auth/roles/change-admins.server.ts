import type { Database } from "#shared/db/database.ts";
import { countAdmins, hasRole, lockUserByEmail } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { deleteRole, insertRole, lockRoles } from "./roles.queries.ts";
import { type RefusalToRevoke, refusalToRevoke } from "./roles.rules.ts";

/** Who changes a role: an admin on the site, or whoever runs it. */
export interface RoleChanger {
  actorId?: string;
  source?: string;
  detail?: { by: "command" };
}

/** Makes the account with that address an admin; undefined when there is none, or nobody confirmed the address. `isNew` is false when it was one already. */
export function grantAdmin(
  database: Database,
  email: string,
  by: RoleChanger,
): Promise<{ userId: string; email: string; isNew: boolean } | undefined> {
  return database.transaction(async (tx) => {
    await lockRoles(tx);
    // Locked, so that the address is the account's when it becomes an admin, not one that it just gave up.
    const user = await lockUserByEmail(tx, email);
    // Until its address is confirmed, an account may have been made by anybody.
    if (!user?.emailConfirmedAt || user.isAddressUnproven) return undefined;
    const isNew = await insertRole(tx, user.id, "admin");
    if (isNew) await recordEvent(tx, { event: "role-granted", userId: user.id, ...by });
    return { userId: user.id, email: user.email, isNew };
  });
}

/** Takes the role away, unless there is a reason against it: that is the answer then. */
export function revokeAdmin(
  database: Database,
  userId: string,
  by: RoleChanger & { confirmSelf: boolean },
): Promise<RefusalToRevoke | undefined> {
  const { confirmSelf, ...changer } = by;
  return database.transaction(async (tx) => {
    await lockRoles(tx);
    const refusal = refusalToRevoke({
      isAdmin: await hasRole(tx, userId, "admin"),
      otherAdmins: await countAdmins(tx, userId),
      isSelf: changer.actorId === userId,
      confirmSelf,
    });
    if (refusal) return refusal;
    await deleteRole(tx, userId, "admin");
    await recordEvent(tx, { event: "role-revoked", userId, ...changer });
    return undefined;
  });
}
