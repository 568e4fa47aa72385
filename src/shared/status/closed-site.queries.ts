import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { statusMarks } from "./status.tables.ts";

/** `open`: the site was never closed. `opened`: it was closed, and an admin has opened it to visitors. */
export type SiteState = "open" | "closed" | "opened";

export async function siteState(db: Queryable): Promise<SiteState> {
  const found = await db
    .select({ mark: statusMarks.mark })
    .from(statusMarks)
    .where(inArray(statusMarks.mark, ["closed", "opened"]));
  const has = (wanted: SiteState) => found.some(({ mark }) => mark === wanted);
  return has("closed") ? "closed" : has("opened") ? "opened" : "open";
}

export async function isSiteClosed(db: Queryable): Promise<boolean> {
  return (await siteState(db)) === "closed";
}

/** Closes the site to visitors. Only for an empty site, where visitors lose nothing. */
export async function closeSite(tx: Queryable, at: Date): Promise<void> {
  await tx.insert(statusMarks).values({ mark: "closed", at, since: at }).onConflictDoNothing();
}

/** Opens a closed site to visitors permanently. @returns whether it was closed */
export async function openClosedSite(tx: Queryable, at: Date): Promise<boolean> {
  const closed = await tx.delete(statusMarks).where(eq(statusMarks.mark, "closed")).returning();
  if (closed.length === 0) return false;
  await tx.insert(statusMarks).values({ mark: "opened", at, since: at });
  return true;
}
