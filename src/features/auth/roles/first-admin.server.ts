import { randomBytes } from "node:crypto";
import { type Role, roles } from "#shared/api/roles.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { brand } from "#src/brand.ts";
import {
  deleteDemoAccounts,
  findUserByEmail,
  grantRole,
  hasRealAdmin,
  insertUser,
  lockDemoAccount,
  lockUserByEmail,
  type User,
  updateUser,
} from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { deleteIdentitiesOf } from "../directory/directory.queries.ts";
import { deleteFactorsOf } from "../factors/factors.queries.ts";
import { weaknessesOf } from "../passwords/password-strength.server.ts";
import { hashPassword } from "../passwords/passwords.server.ts";
import { deleteSessionsOf } from "../sessions/sessions.queries.ts";
import { deleteTokensOf } from "../sign-in/one-time-tokens.queries.ts";
import { lockRoles } from "./roles.queries.ts";

/**
 * Creates the configured admin if the site has none besides the demo admin, so that a restart never restores a
 * revoked admin. An existing account gets the role and keeps its password, unless it is unclaimed. An unconfirmed
 * account may be a stranger's, and the demo admin has a demo password: these accounts get the configured password.
 */
export async function ensureAdmin(database: Database, email: string, password: string): Promise<void> {
  if (await hasRealAdmin(database.db)) return;
  const existing = await findUserByEmail(database.db, email);
  if (
    (!existing || isUnclaimed(existing)) &&
    (await weaknessesOf(password, email, { isStaff: true })).length > 0
  )
    throw new OperatorError("ADMIN_PASSWORD is easy to guess: choose another, such as four words.");
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    await lockRoles(tx);
    if (await hasRealAdmin(tx)) return;
    const known = await lockUserByEmail(tx, email);
    if (known && isUnclaimed(known)) await resetAccess(tx, known, passwordHash);
    const user = known ?? (await insertUser(tx, { email, passwordHash }));
    if (known?.isDemoAdmin) await updateUser(tx, user.id, { isDemoAdmin: false });
    await grantRole(tx, user.id, "admin");
    await recordEvent(tx, { event: "role-granted", userId: user.id, detail: { role: "admin", by: "start" } });
  });
}

/** Whether an account has no proven owner: its address was never confirmed, or the demo created it. */
function isUnclaimed({ emailConfirmedAt, isAddressUnproven, isDemoAdmin }: User): boolean {
  return !emailConfirmedAt || isAddressUnproven || isDemoAdmin;
}

export interface DemoAccounts {
  /** One address for each role, with the admin's first. */
  emails: [string, ...string[]];
  password: string;
}

/**
 * Gives the demo site an account for each role, with a new random password at each start, so that no demo password is
 * known beforehand. Ends the sessions of the earlier accounts. If another account is an admin, deletes the demo's
 * accounts and returns undefined.
 */
export async function renewDemoAccounts(database: Database): Promise<DemoAccounts | undefined> {
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    await lockRoles(tx);
    if (await hasRealAdmin(tx)) {
      await deleteDemoAccounts(tx);
      return undefined;
    }
    const emails: string[] = [];
    for (const role of roles) emails.push(await renewDemoAccount(tx, role, passwordHash));
    return { emails: emails as DemoAccounts["emails"], password };
  });
}

/** @returns the account's address */
async function renewDemoAccount(tx: Queryable, role: Role, passwordHash: string): Promise<string> {
  const demo = await lockDemoAccount(tx, role);
  if (demo) await resetAccess(tx, demo, passwordHash);
  const user =
    demo ?? (await insertUser(tx, { email: await freeAddress(tx, role), passwordHash, isDemoAdmin: true }));
  await grantRole(tx, user.id, role);
  return user.email;
}

/** An unused address for the demo's account of a role. */
async function freeAddress(tx: Queryable, role: Role): Promise<string> {
  for (let number = 1; ; number += 1) {
    const email = `${role}${number === 1 ? "" : number}@${brand.slug}.example`;
    if (!(await findUserByEmail(tx, email))) return email;
  }
}

/** Sets an account's password and revokes its sessions, tokens, factors and the join with the charity's directory. */
async function resetAccess(tx: Queryable, user: User, passwordHash: string): Promise<void> {
  await deleteSessionsOf(tx, user.id);
  await deleteTokensOf(tx, user.id);
  await deleteFactorsOf(tx, user.id);
  await deleteIdentitiesOf(tx, user.id);
  const emailConfirmedAt = user.emailConfirmedAt ?? new Date();
  await updateUser(tx, user.id, { passwordHash, emailConfirmedAt, isAddressUnproven: false });
}

/** Deletes the demo's accounts on a site that is no longer a demo. */
export async function retireDemoAccounts(database: Database): Promise<void> {
  await deleteDemoAccounts(database.db);
}
