import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant, sealed } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { users } from "../account/accounts.tables.ts";

/** Second factors: authenticator apps (TOTP) and passkeys (WebAuthn). */
export const factors = pgTable(
  "factors",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { enum: ["totp", "webauthn"] })
      .notNull()
      .default("totp"),
    friendlyName: text("friendly_name").notNull(),
    status: text("status", { enum: ["unverified", "verified"] }).notNull(),
    /** An app's shared secret (base32), encrypted with the site's key. */
    sealedSecret: sealed("totp secret", "sealed_secret"),
    /** The time step of the last accepted code. Codes of this or an earlier step are refused. */
    lastUsedStep: integer("last_used_step"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    unique("factors_name_once").on(table.userId, table.friendlyName),
    check("factors_status_known", sql`${table.status} in ('unverified', 'verified')`),
    check("factors_type_known", sql`${table.type} in ('totp', 'webauthn')`),
    check("factors_secret_of_apps", sql`(${table.type} = 'totp') = (${table.sealedSecret} is not null)`),
  ],
);

export const factorsData = {
  table: factors,
  what: "second factors: name, and the encrypted secret of an authenticator app, or the public key and last use of a passkey; hashes of recovery codes with the time of use",
  why: "second factor at sign-in, and recovery from a lost phone",
  basis: "contract",
  who: "the account, except secret and codes",
  ends: "its removal, new recovery codes, or the deletion of the account",
  card: "Your account",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: {
    id: "shown",
    userId: "hidden",
    type: "shown",
    friendlyName: "shown",
    status: "shown",
    sealedSecret: "hidden",
    lastUsedStep: "hidden",
    createdAt: "shown",
    updatedAt: "shown",
  },
} satisfies PersonalData<typeof factors>;

/** The public key of a verified passkey. */
export const passkeys = pgTable("passkeys", {
  factorId: uuid("factor_id")
    .primaryKey()
    .references(() => factors.id, { onDelete: "cascade" }),
  /** The authenticator's id of the key (base64url). */
  credentialId: text("credential_id").notNull().unique(),
  /** COSE key, base64url. */
  publicKey: text("public_key").notNull(),
  /** The last signature counter; authenticators without one always send 0. */
  counter: bigint("counter", { mode: "number" }).notNull(),
  /** Transports of the authenticator: usb, internal, hybrid and so on. */
  transports: text("transports").array().notNull(),
  createdAt: instant("created_at").notNull(),
  usedAt: instant("used_at").notNull(),
});

export const passkeysData = {
  table: passkeys,
  saidWith: factorsData,
  afterDeletion: "deleted",
  owner: { parent: factorsData },
  columns: {
    factorId: "shown",
    credentialId: "shown",
    publicKey: "shown",
    counter: "shown",
    transports: "shown",
    createdAt: "shown",
    usedAt: "shown",
  },
} satisfies PersonalData<typeof passkeys>;

export const factorChallenges = pgTable(
  "factor_challenges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    factorId: uuid("factor_id")
      .notNull()
      .references(() => factors.id, { onDelete: "cascade" }),
    /** The challenge that a passkey signs (base64url); null for an app. */
    signThis: text("sign_this"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("factor_challenges_by_factor").on(table.factorId)],
);

export const factorChallengesData = {
  table: factorChallenges,
  what: "challenges of codes and passkeys",
  why: "verification of second factors",
  basis: "contract",
  who: "none",
  ends: "the answer, or the removal of the factor",
  card: "Your account",
  afterDeletion: "deleted",
  owner: { parent: factorsData },
  columns: { id: "hidden", factorId: "shown", signThis: "hidden", createdAt: "shown", expiresAt: "shown" },
  periods: [
    { name: "expired challenges", days: 1 / 24, after: "its expiry", from: factorChallenges.expiresAt },
  ],
} satisfies PersonalData<typeof factorChallenges>;

/** Ten one-time codes that replace a lost second factor. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Keyed digest of the code. */
    codeHash: text("code_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const recoveryCodesData = {
  table: recoveryCodes,
  saidWith: factorsData,
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "hidden", codeHash: "hidden", createdAt: "shown", usedAt: "shown" },
} satisfies PersonalData<typeof recoveryCodes>;
