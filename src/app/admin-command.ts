import { findUserByEmail, lockUser, updateUser } from "#features/auth/account/accounts.queries.ts";
import { type NewAuditEvent, recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import PasswordReset from "#features/auth/mails/PasswordReset.tsx";
import { grantRole, revokeRole } from "#features/auth/roles/change-roles.server.ts";
import { grantRoleSchema } from "#features/auth/roles/roles.api.ts";
import { listStaff } from "#features/auth/roles/roles.queries.ts";
import { roleWords } from "#features/auth/roles/roles.rules.ts";
import { removeSecondFactors } from "#features/auth/service/remove-second-factors.server.ts";
import { deleteSessionsOf } from "#features/auth/sessions/sessions.queries.ts";
import { type Role, roles } from "#shared/api/roles.ts";
import { NotUnderstood, runCommand, sayWait } from "#shared/command.server.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";
import { hasCluster } from "#shared/db/own-cluster.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { openJobQueue } from "#shared/jobs/job-queue.server.ts";
import type { Outbox } from "#shared/mail/mail.server.ts";
import { createMailQueue, sendMail } from "#shared/mail/outbox.server.ts";
import { readSecretKey } from "#shared/secrets/secret-key.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { type Config, readConfig } from "#src/config.ts";

/**
 * `npm run admin -- grant|revoke EMAIL [ROLE]` changes the roles of an account on this machine's site, by default the
 * admin role. `npm run admin -- list` prints the roles. With `reset-second-factor EMAIL` it turns off two-step
 * sign-in for a person who can no longer complete it. With `reset-password EMAIL` it removes a password that a
 * stranger may know. Errors are one sentence on standard error, with exit code 1, or 2 for an unknown command.
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

const actions = ["grant", "revoke", "reset-second-factor", "reset-password"] as const;

type Command = { action: "list" } | { action: (typeof actions)[number]; email: string; role: Role };

function readCommand([word, address, role = "admin", ...more]: readonly string[]): Command {
  if (word === "list" && address === undefined) return { action: word };
  const action = actions.find((known) => known === word);
  if (!action || address === undefined || more.length > 0)
    throw new NotUnderstood(
      "Use npm run admin -- list, or npm run admin -- with grant, revoke, reset-second-factor or reset-password and an EMAIL. After grant or revoke EMAIL, name a role other than admin.",
    );
  const email = grantRoleSchema.shape.email.safeParse(address);
  if (!email.success) throw new NotUnderstood(`${address} is not an email address.`);
  const known = grantRoleSchema.shape.role.safeParse(role);
  if (!known.success) throw new NotUnderstood(`${role} is not a role: choose one of ${roles.join(", ")}.`);
  return { action, email: email.data, role: known.data };
}

async function open(config: Config): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = config;
  if (!url && !hasCluster(dataDir))
    throw new OperatorError(`There is no database in ${dataDir} yet: start the site once with npm start.`);
  const database = await openDatabase({ url, directUrl, dataDir, mayShare: true, onWait: sayWait });
  await migrate(database);
  return database;
}

const by = { detail: { by: "command" } } as const;

async function carryOut(database: Database, command: Command, config: Config): Promise<string> {
  if (command.action === "list") {
    const staff = await listStaff(database.db);
    return (
      staff.map((person) => `${person.email} ${person.roles.join(" ")}`).join("\n") ||
      "No account has a role."
    );
  }
  const { email, role } = command;
  const name = `the role ${roleWords[role].name}`;
  const unknown = new OperatorError(`No account has the email address ${email}: they need to sign up first.`);
  if (command.action === "reset-second-factor") {
    const isFound = await withOutbox(database, config, (outbox) =>
      removeSecondFactors(database, outbox, email, by),
    );
    if (!isFound) throw unknown;
    return `${email} now signs in with only the password. We emailed them.`;
  }
  if (command.action === "reset-password") {
    const { SITE_URL, siteUrl } = config;
    if (!SITE_URL) throw new OperatorError("Set SITE_URL first: the email has a link to this site.");
    const isFound = await withOutbox(database, config, (outbox) =>
      resetPassword(database, outbox, email, { ...by, siteUrl }),
    );
    if (!isFound) throw unknown;
    return `${email} is signed out everywhere and has no password. The email with a link to set a new one leaves once the site runs.`;
  }
  if (command.action === "grant") {
    const granted = await grantRole(database, { email, role }, "command");
    if (!granted) throw unknown;
    return granted.isNew ? `${email} has ${name} now.` : `${email} had ${name} already.`;
  }
  const user = await findUserByEmail(database.db, email);
  if (!user) throw unknown;
  switch (await revokeRole(database, { userId: user.id, role }, "command")) {
    case "ROLE_NOT_HELD":
      throw new OperatorError(`${email} does not have ${name}.`);
    case "LAST_ADMIN":
      throw new OperatorError(`${email} is the only admin: make someone else an admin first.`);
  }
  return `${email} no longer has ${name}.`;
}

async function withOutbox(
  database: Database,
  config: Config,
  work: (outbox: Outbox) => Promise<boolean>,
): Promise<boolean> {
  const secrets = secretsFrom(readSecretKey(config.SECRET_KEY, config.DATA_DIR));
  const queue = await openJobQueue({ database, secrets }, [sendMail]);
  try {
    return await work(createMailQueue(queue, { isThrottled: false }));
  } finally {
    await queue.close();
  }
}

/**
 * Removes the password of an account, ends its sessions, and emails its owner a link to set a new password.
 * @returns false if no account has the address
 */
function resetPassword(
  database: Database,
  outbox: Outbox,
  email: string,
  { siteUrl, ...by }: Pick<NewAuditEvent, "detail"> & { siteUrl: string },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const found = await findUserByEmail(tx, email);
    const user = found && (await lockUser(tx, found.id));
    if (!user) return false;
    await updateUser(tx, user.id, { passwordHash: null });
    await deleteSessionsOf(tx, user.id);
    await recordEvent(tx, { event: "password-reset", userId: user.id, ...by });
    await outbox.queue(tx, { to: email, mail: PasswordReset, props: { resetLink: `${siteUrl}/auth#reset` } });
    return true;
  });
}
