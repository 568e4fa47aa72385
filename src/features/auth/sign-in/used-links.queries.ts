import { eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import type { OneTimeToken } from "./one-time-tokens.queries.ts";
import { usedLinks } from "./used-links.tables.ts";

export async function insertUsedLink(
  tx: Queryable,
  { tokenHash, userId, type }: OneTimeToken,
  usedAt: Date,
): Promise<void> {
  await tx.insert(usedLinks).values({ tokenHash, userId, type, usedAt });
}

/** The account of a used link; undefined if the link is unknown. */
export async function findOwnerOfUsedLink(db: Queryable, tokenHash: string): Promise<string | undefined> {
  const [used] = await db
    .select({ userId: usedLinks.userId })
    .from(usedLinks)
    .where(eq(usedLinks.tokenHash, tokenHash));
  return used?.userId;
}
