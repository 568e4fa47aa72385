import { asc, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import { ownRows, pick, rowsThrough } from "#shared/personal-data/personal-rows.ts";
import { userRoles, users } from "./account/accounts.tables.ts";
import { auditLog } from "./audit-log/audit-log.tables.ts";
import { factorChallenges, factors, passkeys, recoveryCodes } from "./factors/factors.tables.ts";
import { refreshTokens, sessions } from "./sessions/sessions.tables.ts";
import { oneTimeTokens } from "./sign-in/one-time-tokens.tables.ts";
import { usedLinks } from "./sign-in/used-links.tables.ts";

const { passwordHash: _password, ...userColumns } = getTableColumns(users);
const { nonce: _nonce, ...sessionColumns } = getTableColumns(sessions);

/** The personal data that accounts store. */
export const accountTables: PersonalTable[] = [
  {
    name: "users",
    about: "Your account.",
    withheld: "your password, as a hash (argon2id) that it cannot be read from",
    afterDeletion: "deleted",
    rowsOf: (db, { userId }) => db.select(userColumns).from(users).where(eq(users.id, userId)),
  },
  {
    name: "user_roles",
    about: "What your account may do besides what everybody may.",
    afterDeletion: "deleted",
    rowsOf: (db, { userId }) => db.select().from(userRoles).where(eq(userRoles.userId, userId)),
  },
  {
    name: "sessions",
    about: "Where you are signed in: one row a browser.",
    withheld: "the random number that each session's keys are made from",
    afterDeletion: "deleted",
    rowsOf: ownRows(sessions, sessions.userId, sessionColumns),
  },
  {
    name: "refresh_tokens",
    about: "When each of those sessions was renewed.",
    withheld: "the keys that renew a session, as hashes",
    afterDeletion: "deleted",
    rowsOf: rowsThrough(
      sessions,
      refreshTokens.sessionId,
      refreshTokens,
      pick(refreshTokens, "sessionId", "generation", "createdAt", "replacedAt"),
    ),
  },
  {
    name: "one_time_tokens",
    about: "Links and codes that were mailed to you and are not used yet.",
    withheld: "the links and codes themselves, as hashes",
    afterDeletion: "deleted",
    rowsOf: ownRows(
      oneTimeTokens,
      oneTimeTokens.userId,
      pick(oneTimeTokens, "type", "email", "attempts", "createdAt", "expiresAt"),
    ),
  },
  {
    name: "used_links",
    about: "When you used a link or a code that was mailed to you.",
    withheld: "the links themselves, as hashes",
    afterDeletion: "deleted",
    rowsOf: (db, { userId }) =>
      db
        .select(pick(usedLinks, "type", "usedAt"))
        .from(usedLinks)
        .where(eq(usedLinks.userId, userId)),
  },
  {
    name: "factors",
    about: "Your second factors: the apps that show you codes, and your passkeys.",
    withheld: "the secret that an app and the site share, encrypted",
    afterDeletion: "deleted",
    rowsOf: ownRows(
      factors,
      factors.userId,
      pick(factors, "id", "type", "friendlyName", "status", "createdAt", "updatedAt"),
    ),
  },
  {
    name: "passkeys",
    about: "The public keys of your passkeys, and when each was last used.",
    afterDeletion: "deleted",
    rowsOf: rowsThrough(
      factors,
      passkeys.factorId,
      passkeys,
      pick(passkeys, "factorId", "credentialId", "publicKey", "counter", "transports", "createdAt", "usedAt"),
    ),
  },
  {
    name: "factor_challenges",
    about: "When you were asked for a code or a passkey, until it was given.",
    afterDeletion: "deleted",
    rowsOf: rowsThrough(
      factors,
      factorChallenges.factorId,
      factorChallenges,
      pick(factorChallenges, "factorId", "createdAt", "expiresAt"),
    ),
  },
  {
    name: "recovery_codes",
    about: "Your recovery codes: when they were made, and when one was used.",
    withheld: "the codes themselves, as hashes",
    afterDeletion: "deleted",
    rowsOf: ownRows(recoveryCodes, recoveryCodes.userId, pick(recoveryCodes, "createdAt", "usedAt")),
  },
  {
    name: "audit_log",
    about: "What happened around your account that matters to its safety, and what you did as an admin.",
    afterDeletion: "kept without the person",
    rowsOf: (db, { userId }) =>
      db
        .select({
          event: auditLog.event,
          createdAt: auditLog.createdAt,
          source: auditLog.source,
          detail: auditLog.detail,
          count: auditLog.count,
          byAnAdmin: sql<boolean>`coalesce(${auditLog.actorId} <> ${userId}, false)`,
          toSomebodyElse: sql<boolean>`${auditLog.userId} is distinct from ${userId}`,
        })
        .from(auditLog)
        .where(or(eq(auditLog.userId, userId), eq(auditLog.actorId, userId)))
        .orderBy(asc(auditLog.id)),
  },
];
