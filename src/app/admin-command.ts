import { findUserByEmail } from "#features/auth/account/accounts.queries.ts";
import { grantAdmin, revokeAdmin } from "#features/auth/roles/change-admins.server.ts";
import { grantAdminSchema } from "#features/auth/roles/roles.contract.ts";
import { listAdmins } from "#features/auth/roles/roles.queries.ts";
import { removeSecondFactors } from "#features/auth/service/remove-second-factors.server.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";
import { hasCluster } from "#shared/db/own-cluster.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { openJobQueue } from "#shared/jobs/job-queue.server.ts";
import { createMailQueue, sendMail } from "#shared/mail/outbox.server.ts";
import { readSecretKey } from "#shared/secrets/secret-key.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { type Config, readConfig } from "#src/config.ts";
import { NotUnderstood, runCommand } from "./command.ts";

/**
 * `npm run admin -- grant|revoke|list [EMAIL]` changes or lists the admins, on the machine that runs the site. `reset-second-factor EMAIL`
 * removes the second factors of an account whose owner has lost them. Results go to standard output; errors are one sentence on standard
 * error, with exit code 1, or 2 for a command that does not exist.
 */
export async function adminCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await runCommand(async () => {
    const command = readCommand(args);
    const config = readConfig(env);
    const database = await open(config);
    try {
      return await carryOut(database, command, config);
    } finally {
      await database.close();
    }
  });
}

const actions = ["grant", "revoke", "reset-second-factor"] as const;

type Command = { action: "list" } | { action: (typeof actions)[number]; email: string };

function readCommand([word, address, ...more]: readonly string[]): Command {
  if (word === "list" && address === undefined) return { action: word };
  const action = actions.find((known) => known === word);
  if (!action || address === undefined || more.length > 0)
    throw new NotUnderstood(
      "Use npm run admin -- list, or npm run admin -- with grant, revoke or reset-second-factor and an EMAIL.",
    );
  const checked = grantAdminSchema.safeParse({ email: address });
  if (!checked.success) throw new NotUnderstood(`${address} is not an e-mail address.`);
  return { action, email: checked.data.email };
}

async function open(config: Config): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = config;
  if (!url && !hasCluster(dataDir))
    throw new OperatorError(`There is no database in ${dataDir} yet: start the site once with npm start.`);
  const database = await openDatabase({ url, directUrl, dataDir, mayShare: true });
  await migrate(database);
  return database;
}

const by = { detail: { by: "command" } } as const;

async function carryOut(database: Database, command: Command, config: Config): Promise<string> {
  if (command.action === "list") {
    const admins = await listAdmins(database.db);
    return admins.map(({ email }) => email).join("\n") || "Nobody is an admin.";
  }
  const { email } = command;
  const unknown = new OperatorError(
    `No account has the e-mail address ${email}: they need to sign up first.`,
  );
  if (command.action === "reset-second-factor") {
    if (!(await resetSecondFactor(database, config, email))) throw unknown;
    return `${email} signs in with the password alone now, and is told so by mail.`;
  }
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

/** @returns false when no account has the address */
async function resetSecondFactor(database: Database, config: Config, email: string): Promise<boolean> {
  const secrets = secretsFrom(readSecretKey(config.SECRET_KEY, config.DATA_DIR));
  const queue = await openJobQueue({ database, secrets }, [sendMail]);
  try {
    // The mail that it queues is neither bulk nor to a typed address.
    return await removeSecondFactors(database, createMailQueue(queue), email, by);
  } finally {
    await queue.close();
  }
}
