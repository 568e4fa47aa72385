import { existsSync } from "node:fs";
import { join } from "node:path";
import { findUserByEmail } from "#features/auth/account/accounts.queries.ts";
import { grantAdmin, revokeAdmin } from "#features/auth/roles/change-admins.server.ts";
import { grantAdminSchema } from "#features/auth/roles/roles.contract.ts";
import { listAdmins } from "#features/auth/roles/roles.queries.ts";
import { type Database, openDatabase } from "#shared/db/database.ts";
import { DatabaseLocked } from "#shared/db/database-errors.ts";
import { migrate } from "#shared/db/migrate.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { type Config, readConfig } from "#src/config.ts";

/**
 * `npm run admin -- grant|revoke|list [EMAIL]`: who is admin, from where the site runs. What was done goes to standard output.
 * A mistake is one sentence on standard error, with exit code 1, or 2 where the command was not understood.
 */
export async function adminCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const command = readCommand(args);
    const config = readConfig(env);
    const database = await open(config);
    try {
      process.stdout.write(`${await carryOut(database, command)}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error instanceof NotUnderstood ? 2 : 1;
  }
}

type Command = { action: "list" } | { action: "grant" | "revoke"; email: string };

class NotUnderstood extends OperatorError {
  override name = "NotUnderstood";
}

function readCommand([action, address, ...more]: readonly string[]): Command {
  if (action === "list" && address === undefined) return { action };
  if ((action !== "grant" && action !== "revoke") || address === undefined || more.length > 0)
    throw new NotUnderstood(
      "Use npm run admin -- list, npm run admin -- grant EMAIL or npm run admin -- revoke EMAIL.",
    );
  const checked = grantAdminSchema.safeParse({ email: address });
  if (!checked.success) throw new NotUnderstood(`${address} is not an e-mail address.`);
  return { action, email: checked.data.email };
}

async function open(config: Config): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir, siteUrl } = config;
  if (!url && !existsSync(join(dataDir, "pg")))
    throw new OperatorError(`There is no database in ${dataDir} yet: start the site once with npm start.`);
  try {
    const database = await openDatabase({ url, dataDir });
    await migrate(database);
    return database;
  } catch (error) {
    if (!(error instanceof DatabaseLocked)) throw error;
    throw new OperatorError(
      `The site is running: say who is admin at ${siteUrl}/admin/security, or stop the site and try again.`,
    );
  }
}

const by = { detail: { by: "command" } } as const;

async function carryOut(database: Database, command: Command): Promise<string> {
  if (command.action === "list") {
    const admins = await listAdmins(database.db);
    return admins.map(({ email }) => email).join("\n") || "Nobody is an admin.";
  }
  const { email } = command;
  const unknown = new OperatorError(
    `No account has the e-mail address ${email}: they need to sign up first.`,
  );
  if (command.action === "grant") {
    const granted = await grantAdmin(database, email, by);
    if (!granted) throw unknown;
    return granted.isNew ? `${email} is an admin now.` : `${email} was an admin already.`;
  }
  const user = await findUserByEmail(database.db, email);
  if (!user) throw unknown;
  switch (await revokeAdmin(database, user.id, { ...by, confirmSelf: true })) {
    case "NOT_ADMIN":
      throw new OperatorError(`${email} is not an admin.`);
    case "LAST_ADMIN":
      throw new OperatorError(`${email} is the only admin: make somebody else one first.`);
  }
  return `${email} is not an admin any more.`;
}
