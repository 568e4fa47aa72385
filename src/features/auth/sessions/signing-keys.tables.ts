import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import { instant } from "#shared/db/columns.ts";

/** The keys that sign access tokens (ES256). The newest signs; all are published, so that older tokens stay valid. */
export const signingKeys = pgTable("signing_keys", {
  kid: text("kid").primaryKey(),
  publicJwk: jsonb("public_jwk").$type<JWK>().notNull(),
  /** The private JWK, encrypted with the site's key. */
  sealedPrivateJwk: text("sealed_private_jwk").notNull(),
  createdAt: instant("created_at").notNull(),
});
