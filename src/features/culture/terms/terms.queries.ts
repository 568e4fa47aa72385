import { and, eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { TERMS_VERSION } from "./terms.rules.ts";
import { termsAcceptances } from "./terms.tables.ts";

/** Whether the account has accepted the version of /terms that holds now. */
export async function hasAcceptedTerms(db: Queryable, userId: string): Promise<boolean> {
  const accepted = and(eq(termsAcceptances.userId, userId), eq(termsAcceptances.version, TERMS_VERSION));
  return (await db.$count(termsAcceptances, accepted)) > 0;
}

/** Keeps the time of the first acceptance. */
export async function insertAcceptance(db: Queryable, userId: string): Promise<void> {
  await db
    .insert(termsAcceptances)
    .values({ userId, version: TERMS_VERSION, createdAt: new Date() })
    .onConflictDoNothing();
}
