import { brand } from "#src/brand.ts";

/** The storage key of the account's cached tickets, for venues without signal. */
export const ticketsKey = `${brand.slug}.tickets`;

/** The cache of the account's pages, deleted with the session. */
export const ownPagesCache = "offline own";

/** The account of the cached tickets; undefined if they cannot be read. */
export function ownerOfCachedTickets(text: string | null): string | undefined {
  try {
    const kept = JSON.parse(text ?? "null") as { userId?: unknown } | null;
    return typeof kept?.userId === "string" ? kept.userId : undefined;
  } catch {
    // Not JSON; something else wrote it.
    return undefined;
  }
}
