import { userRoles, users } from "#features/auth/account/accounts.tables.ts";
import { auditLog } from "#features/auth/audit-log/audit-log.tables.ts";
import { factors } from "#features/auth/factors/factors.tables.ts";
import { sealText } from "#shared/secrets/sealed.server.ts";
import { into } from "../../rows/new-row.ts";
import { Held, type Row } from "../../rows/read-row.rules.ts";
import type { TableImport } from "../table-import.ts";

/** Accounts with their existing passwords: the first sign-in replaces the bcrypt hash (passwords.server.ts). */
export const accountsImport: TableImport = {
  schema: "auth",
  name: "users",
  // Includes columns that only the other service needs: its tokens and times, and an account's kind.
  columns: `
    id email encrypted_password email_confirmed_at confirmed_at created_at banned_until raw_user_meta_data
    deleted_at last_sign_in_at is_anonymous instance_id aud role invited_at confirmation_token
    confirmation_sent_at recovery_token recovery_sent_at email_change_token_new email_change
    email_change_sent_at raw_app_meta_data is_super_admin updated_at phone phone_confirmed_at phone_change
    phone_change_token phone_change_sent_at email_change_token_current email_change_confirm_status
    reauthentication_token reauthentication_sent_at is_sso_user`,

  read(row, { accounts, confirmed, withoutPassword, now }) {
    const id = row.id();
    if (row.maybe("deleted_at")) throw new Held("deleted on the old site");
    const email = row.email("email");
    const known = accounts.get(email);
    accounts.set(id, known ?? id);
    if (known !== undefined) throw new Held("another account has this address and gets its bookings");
    accounts.set(email, id);
    const emailConfirmedAt = confirmedAt(row);
    if (emailConfirmedAt) confirmed.add(id);
    const hash = row.maybe("encrypted_password");
    const isUsable = hash !== null && bcrypt.test(hash);
    if (!isUsable) withoutPassword.push(email);
    return [
      into(users, {
        id,
        email,
        passwordHash: isUsable ? hash : null,
        emailConfirmedAt,
        userMetadata: metadataIn(row.maybe("raw_user_meta_data")),
        lastSignInAt: row.instant("last_sign_in_at"),
        bannedUntil: row.end("banned_until", { never: FAR, unclear: FAR }),
        createdAt: row.instant("created_at") ?? now,
        // The periods of unconfirmed or idle accounts begin with the import.
        updatedAt: now,
        lastSeenAt: now,
      }),
    ];
  },
};

/** When the address was confirmed. `confirmed_at` also counts a telephone, except in sources without telephones. */
function confirmedAt(row: Row): Date | null {
  const isOld = !row.has("email_confirmed_at") && !row.has("phone_confirmed_at");
  return row.instant(isOld ? "confirmed_at" : "email_confirmed_at");
}

/** The end of a permanent ban. */
const FAR = new Date("9999-01-01T00:00:00Z");

/** Cost 14 takes a second. A hash of a higher cost would let one sign-in block all others. */
const bcrypt = /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

export const rolesImport: TableImport = {
  schema: "public",
  name: "user_roles",
  columns: "id user_id role created_at",
  read(row, { accounts, admins, now }) {
    const userId = accounts.get(row.id("user_id"));
    if (userId === undefined) throw new Held("its account was rejected or is missing");
    const role = row.known("role", { known: { admin: "admin" }, otherwise: "held" });
    if (admins.has(userId)) throw new Held("its account has the role already");
    admins.add(userId);
    return [
      into(userRoles, { userId, role }),
      into(auditLog, { event: "role-granted", userId, detail: { role, by: "import" }, createdAt: now }),
    ];
  },
};

/** Authenticator apps in use. Passkeys only work with the other site's name. */
export const factorsImport: TableImport = {
  schema: "auth",
  name: "mfa_factors",
  columns: `
    id user_id friendly_name factor_type status secret created_at updated_at phone last_challenged_at
    web_authn_credential web_authn_aaguid last_webauthn_challenge_data`,
  read(row, { accounts, secrets, now }) {
    const userId = accounts.get(row.id("user_id"));
    if (userId === undefined) throw new Held("its account was rejected or is missing");
    const secret = row.maybe("secret");
    const type = row.known("factor_type", { known: { totp: "totp" }, otherwise: "held" });
    if (secret === null) throw new Held("an authenticator app without its secret");
    return [
      into(factors, {
        id: row.id(),
        userId,
        type,
        status: row.known("status", { known: { verified: "verified" }, otherwise: "held" }),
        friendlyName: row.line("friendly_name", 60) ?? "Authenticator app",
        sealedSecret: sealText(secrets, "totp secret", secret),
        createdAt: row.instant("created_at") ?? now,
        updatedAt: row.instant("updated_at") ?? now,
      }),
    ];
  },
};

function metadataIn(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    // Not JSON: a client stored free text.
    return {};
  }
}
