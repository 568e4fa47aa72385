import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "#shared/db/database.ts";
import { brand } from "#src/brand.ts";
import {
  countAdmins,
  deleteUserByEmail,
  grantRole,
  insertUser,
  lockUserByEmail,
  type User,
  updateUser,
} from "./accounts.queries.ts";
import { deleteFactorsOf } from "./factors.queries.ts";
import { deleteTokensOf } from "./one-time-tokens.queries.ts";
import { hashPassword } from "./passwords.ts";
import { lockRoles } from "./roles.queries.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";

/**
 * Makes the admin whom the operator configured, unless that account exists; an existing one gets the role, not the password.
 * One whose address nobody confirmed may be a stranger's: it gets the password too.
 */
export async function ensureAdmin(database: Database, email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    await lockRoles(tx);
    const known = await lockUserByEmail(tx, email);
    if (known && !known.emailConfirmedAt) await handOver(tx, known, passwordHash);
    const user = known ?? (await insertUser(tx, { email, passwordHash }));
    await grantRole(tx, user.id, "admin");
  });
}

export const demoAdminEmail = `admin@${brand.slug}.example`;

/**
 * Gives the demo site an admin with a new random password at each start, so that no demo password is ever known beforehand
 * and nobody is in with an old one.
 * Undefined when somebody else is admin already: then the demo admin goes.
 */
export async function renewDemoAdmin(
  database: Database,
): Promise<{ email: string; password: string } | undefined> {
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    await lockRoles(tx);
    const demo = await lockUserByEmail(tx, demoAdminEmail);
    const admins = await countAdmins(tx, demo?.id);
    if (admins > 0) {
      await deleteUserByEmail(tx, demoAdminEmail);
      return undefined;
    }
    if (demo) await handOver(tx, demo, passwordHash);
    const user = demo ?? (await insertUser(tx, { email: demoAdminEmail, passwordHash }));
    await grantRole(tx, user.id, "admin");
    return { email: demoAdminEmail, password };
  });
}

/** Leaves an account to whoever has the new password: what let others in is gone. */
async function handOver(tx: Queryable, user: User, passwordHash: string): Promise<void> {
  await deleteSessionsOf(tx, user.id);
  await deleteTokensOf(tx, user.id);
  await deleteFactorsOf(tx, user.id);
  await updateUser(tx, user.id, { passwordHash, emailConfirmedAt: user.emailConfirmedAt ?? new Date() });
}

/** Takes the demo admin away, on a site that is not a demo or has an admin of its own. */
export async function retireDemoAdmin(database: Database): Promise<void> {
  await deleteUserByEmail(database.db, demoAdminEmail);
}
