import { randomBytes } from "node:crypto";
import type { Database } from "#shared/db/database.ts";
import { brand } from "#src/brand.ts";
import {
  countAdmins,
  deleteUserByEmail,
  findUserByEmail,
  grantRole,
  insertUser,
  updatePasswordHash,
} from "./accounts.queries.ts";
import { hashPassword } from "./passwords.ts";

/** Makes the admin whom the operator configured, unless that account exists; an existing one gets the role, not the password. */
export async function ensureAdmin(database: Database, email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    const user = (await findUserByEmail(tx, email)) ?? (await insertUser(tx, { email, passwordHash }));
    await grantRole(tx, user.id, "admin");
  });
}

export const demoAdminEmail = `admin@${brand.slug}.example`;

/**
 * Gives the demo site an admin with a new random password at each start, so that no demo password is ever known beforehand.
 * Undefined when somebody else is admin already: then the demo admin goes.
 */
export async function renewDemoAdmin(
  database: Database,
): Promise<{ email: string; password: string } | undefined> {
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const demo = await findUserByEmail(tx, demoAdminEmail);
    const admins = await countAdmins(tx, demo?.id);
    if (admins > 0) {
      await deleteUserByEmail(tx, demoAdminEmail);
      return undefined;
    }
    if (demo) await updatePasswordHash(tx, demo.id, passwordHash);
    const user = demo ?? (await insertUser(tx, { email: demoAdminEmail, passwordHash }));
    await grantRole(tx, user.id, "admin");
    return { email: demoAdminEmail, password };
  });
}

/** Takes the demo admin away, on a site that is not a demo or has an admin of its own. */
export async function retireDemoAdmin(database: Database): Promise<void> {
  await deleteUserByEmail(database.db, demoAdminEmail);
}
