import type { Database } from "#shared/db/database.server.ts";
import { countAdmins, hasRole, lockUserByEmail } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { deleteRole, insertRole, lockRoles } from "./roles.queries.ts";
import { type RefusalToRevoke, refusalToRevoke } from "./roles.rules.ts";

/** The cause of a change of roles: an admin on the site, or the operator's command. */
export interface RoleChanger {
  actorId?: string;
  source?: string;
  detail?: { by: "command" };
}

/**
 * Makes the account with this address an admin; undefined if there is none, or if its address is unconfirmed. `isNew`
 * is false if it was an admin already.
 */
export function grantAdmin(
  database: Database,
  email: string,
  by: RoleChanger,
): Promise<{ userId: string; email: string; isNew: boolean } | undefined> {
  return database.transaction(async (tx) => {
    await lockRoles(tx);
    // Locked, so that a concurrent change of address cannot hand the role to another account.
    const user = await lockUserByEmail(tx, email);
    // An unconfirmed account may belong to another person than the address.
    if (!user?.emailConfirmedAt || user.isAddressUnproven) return undefined;
    const isNew = await insertRole(tx, user.id, "admin");
    if (isNew) await recordEvent(tx, { event: "role-granted", userId: user.id, ...by });
    return { userId: user.id, email: user.email, isNew };
  });
}

/** Revokes the role, or returns the refusal. */
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
