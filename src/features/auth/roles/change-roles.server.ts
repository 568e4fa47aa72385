import { pages } from "#features/site/pages.ts";
import type { RoleProof } from "#shared/api/caller.ts";
import { isAdmin, namedRoles, type Role } from "#shared/api/roles.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Outbox } from "#shared/mail/mail.server.ts";
import { countAdmins, lockUserByEmail, rolesOf } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import NamedRoleGranted from "../mails/NamedRoleGranted.tsx";
import { deleteRole, insertRole, listStaff, lockRoles } from "./roles.queries.ts";
import { type RefusalToRevoke, refusalToRevoke, roleWords } from "./roles.rules.ts";

/** The changer of a role: an admin on the site, or the operator with the command. */
export type RoleChanger = { admin: RoleProof; source: string } | "command";

/** Includes what is needed to email people about roles that admins do not have automatically. */
export type RoleGranter = { admin: RoleProof; source: string; outbox: Outbox; siteUrl: string } | "command";

/** The part of an audit entry that names the changer. */
function entryBy(by: RoleChanger, role: Role) {
  if (by === "command") return { detail: { role, by } };
  return { actorId: by.admin.userId, source: by.source, detail: { role } };
}

/**
 * Grants a role to the account with this address. Undefined if there is none, or its address is unconfirmed. `isNew`
 * is false if the account already had the role.
 */
export function grantRole(
  database: Database,
  { email, role }: { email: string; role: Role },
  by: RoleGranter,
): Promise<{ userId: string; email: string; lastSeenAt: Date; roles: Role[]; isNew: boolean } | undefined> {
  return database.transaction(async (tx) => {
    await lockRoles(tx);
    // Locked, so that a concurrent change of address cannot hand the role to another account.
    const user = await lockUserByEmail(tx, email);
    // An unconfirmed account may belong to another person than the address.
    if (!user?.emailConfirmedAt || user.isAddressUnproven) return undefined;
    const { id: userId } = user;
    const isNew = await insertRole(tx, userId, role);
    if (isNew) await recordEvent(tx, { event: "role-granted", userId, ...entryBy(by, role) });
    if (isNew && by !== "command" && namedRoles.some((named) => named === role))
      await notifyOthers(tx, by, { email: user.email, role });
    const { lastSeenAt } = user;
    return { userId, email: user.email, lastSeenAt, roles: await rolesOf(tx, userId), isNew };
  });
}

/** Emails the admins and the others with the role, because an admin may give it to themselves. */
async function notifyOthers(
  tx: Queryable,
  { admin, outbox, siteUrl }: Exclude<RoleGranter, "command">,
  { email, role }: { email: string; role: Role },
): Promise<void> {
  const props = {
    ...roleWords[role],
    holder: email,
    granter: admin.email,
    link: siteUrl + pages.adminSecurity.path,
  };
  for (const person of await listStaff(tx))
    if (person.userId !== admin.userId && (isAdmin(person) || person.roles.includes(role)))
      await outbox.queue(tx, { to: person.email, mail: NamedRoleGranted, props });
}

/** Revokes a role, or returns the refusal. */
export function revokeRole(
  database: Database,
  { userId, role }: { userId: string; role: Role },
  by: RoleChanger,
  { confirmSelf = false } = {},
): Promise<RefusalToRevoke | undefined> {
  return database.transaction(async (tx) => {
    await lockRoles(tx);
    const refusal = refusalToRevoke({
      role,
      held: await rolesOf(tx, userId),
      otherAdmins: await countAdmins(tx, userId),
      isSelf: by !== "command" && by.admin.userId === userId,
      confirmSelf,
    });
    if (refusal) return refusal;
    await deleteRole(tx, userId, role);
    await recordEvent(tx, { event: "role-revoked", userId, ...entryBy(by, role) });
    return undefined;
  });
}
