import { and, isNotNull, not } from "drizzle-orm";
import { userRoles, users } from "#features/auth/account/accounts.tables.ts";
import { auditLog } from "#features/auth/audit-log/audit-log.tables.ts";
import { factors } from "#features/auth/factors/factors.tables.ts";
import { sealTotpSecret } from "#features/auth/factors/totp.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { Held } from "../../rows/read-row.rules.ts";
import { into, type TableImport } from "../../rows/table-import.ts";

/** Accounts with the passwords that they have: the first sign-in replaces the bcrypt hash (passwords.server.ts). */
export const accountsImport: TableImport = {
  schema: "auth",
  name: "users",
  // What the other service needs for itself: its own tokens and times, and an account's kind.
  columns: `
    id email encrypted_password email_confirmed_at confirmed_at created_at banned_until raw_user_meta_data
    deleted_at last_sign_in_at is_anonymous instance_id aud role invited_at confirmation_token
    confirmation_sent_at recovery_token recovery_sent_at email_change_token_new email_change
    email_change_sent_at raw_app_meta_data is_super_admin updated_at phone phone_confirmed_at phone_change
    phone_change_token phone_change_sent_at email_change_token_current email_change_confirm_status
    reauthentication_token reauthentication_sent_at is_sso_user`,

  async prepare(db, { accounts }) {
    for (const { id, email } of await listAccounts(db)) accounts.set(email, id);
  },

  read(row, { accounts, now }) {
    const sourceId = row.id();
    if (row.maybe("deleted_at")) throw new Held("deleted there");
    const email = row.email("email");
    const known = accounts.get(email);
    accounts.set(sourceId, known ?? sourceId);
    if (known !== undefined && known !== sourceId)
      throw new Held("another account has this address: its rows are that account's");
    accounts.set(email, sourceId);
    const confirmedAt = row.instant("email_confirmed_at") ?? row.instant("confirmed_at");
    const hash = row.maybe("encrypted_password");
    if (hash !== null && !isBcrypt(hash))
      row.note("encrypted_password", "left out: no bcrypt hash, so a reset is needed");
    return [
      into(users, {
        id: sourceId,
        email,
        passwordHash: hash !== null && isBcrypt(hash) ? hash : null,
        emailConfirmedAt: confirmedAt,
        userMetadata: metadataIn(row.maybe("raw_user_meta_data")),
        lastSignInAt: row.instant("last_sign_in_at"),
        bannedUntil: row.instant("banned_until"),
        createdAt: row.instant("created_at") ?? now,
        // The periods of accounts that are unconfirmed or idle begin with the import.
        updatedAt: now,
        lastSeenAt: now,
      }),
    ];
  },
};

export const rolesImport: TableImport = {
  schema: "public",
  name: "user_roles",
  columns: "id user_id role created_at",
  read(row, { accounts, admins, now }) {
    const sourceId = row.id("user_id");
    const userId = accounts.get(sourceId);
    if (userId === undefined) throw new Held("its account is not here");
    if (row.maybe("role") !== "admin")
      throw new Held("a role that is unknown here: grant the nearest one by hand");
    // Not an account that was here before.
    if (userId === sourceId) admins.add(userId);
    return [
      into(userRoles, { userId, role: "admin" }),
      into(auditLog, {
        event: "role-granted",
        userId,
        detail: { role: "admin", by: "import" },
        createdAt: now,
      }),
    ];
  },
};

/** Authenticator apps that are in use. Passkeys belong to the other site's name. */
export const factorsImport: TableImport = {
  schema: "auth",
  name: "mfa_factors",
  columns: `
    id user_id friendly_name factor_type status secret created_at updated_at phone last_challenged_at
    web_authn_credential web_authn_aaguid last_webauthn_challenge_data`,
  read(row, { accounts, secrets, now }) {
    const id = row.id();
    const userId = accounts.get(row.id("user_id"));
    if (userId === undefined) throw new Held("its account is not here");
    const secret = row.maybe("secret");
    if (row.maybe("factor_type") !== "totp" || secret === null)
      throw new Held("no authenticator app: set it up again");
    if (row.maybe("status") !== "verified") throw new Held("never finished there");
    return [
      into(factors, {
        id,
        userId,
        type: "totp",
        status: "verified",
        friendlyName: row.maybe("friendly_name") ?? "Authenticator app",
        sealedSecret: sealTotpSecret(secrets, secret),
        createdAt: row.instant("created_at") ?? now,
        updatedAt: row.instant("updated_at") ?? now,
      }),
    ];
  },
};

function isBcrypt(hash: string): boolean {
  return /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(hash);
}

function metadataIn(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    // Not JSON: free text that a client stored.
    return {};
  }
}

/** The accounts here whose address is proven: any other may be a stranger's, who gets no rows of the address. */
export function listAccounts(db: Queryable) {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNotNull(users.emailConfirmedAt), not(users.isAddressUnproven)));
}
