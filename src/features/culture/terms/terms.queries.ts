import { and, eq } from "drizzle-orm";
import { readPublished } from "#features/words/words.queries.ts";
import { withWords } from "#features/words/words.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { terms } from "./terms.copy.ts";
import { termsAcceptances } from "./terms.tables.ts";

/** The version of /terms: the day from which the published rules apply. */
export async function readTermsVersion(db: Queryable): Promise<string> {
  return withWords(terms, await readPublished(db, "terms")).parts.since;
}

export async function hasAcceptedTerms(db: Queryable, userId: string, version: string): Promise<boolean> {
  const accepted = and(eq(termsAcceptances.userId, userId), eq(termsAcceptances.version, version));
  return (await db.$count(termsAcceptances, accepted)) > 0;
}

/** Keeps the time of the first acceptance if called again. */
export async function insertAcceptance(db: Queryable, userId: string, version: string): Promise<void> {
  await db.insert(termsAcceptances).values({ userId, version, createdAt: new Date() }).onConflictDoNothing();
}
