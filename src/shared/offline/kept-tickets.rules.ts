import { brand } from "#src/brand.ts";

/** Where the browser keeps the tickets of who is signed in, for doors without signal. */
export const ticketsKey = `${brand.slug}.tickets`;

/** The cache of the pages that an account uses. It goes with the session. */
export const ownPagesCache = "offline own";

/** Whose tickets these are, in what was kept; undefined when it cannot be read. */
export function ownerOfCachedTickets(text: string | null): string | undefined {
  try {
    const kept = JSON.parse(text ?? "null") as { userId?: unknown } | null;
    return typeof kept?.userId === "string" ? kept.userId : undefined;
  } catch {
    return undefined;
  }
}
