import { LRUCache } from "lru-cache";
import { isUuid } from "#shared/uuid.ts";
import { isPageSeed } from "./print-seeds.ts";

/** Whether a print may be drawn; "refused" where the client had too many drawn. */
export type SeedCheck = (seed: string, mayDraw: () => Promise<boolean>) => Promise<boolean | "refused">;

/**
 * Admits the seeds that the site itself writes: those of pages, and ids of records. An invented one is refused by a look
 * into a set, and an invented id by one query, which counts for the client's rate limit.
 */
export function createSeedCheck(isRecord: (id: string) => Promise<boolean>): SeedCheck {
  const records = new LRUCache<string, true>({ max: 10_000 });
  return async (seed, mayDraw) => {
    const isOfPage = isPageSeed(seed);
    if (!isOfPage && !isUuid(seed)) return false;
    if (!(await mayDraw())) return "refused";
    if (isOfPage || records.has(seed)) return true;
    if (!(await isRecord(seed))) return false;
    records.set(seed, true);
    return true;
  };
}
