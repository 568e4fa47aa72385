import { randomUUID } from "node:crypto";
import type { Database } from "#shared/db/database.server.ts";
import { fillIfEmpty } from "#shared/db/fill-if-empty.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { freezeMeans } from "./wellbeing.jobs.ts";
import { listCycleDays, upsertAnswer } from "./wellbeing.queries.ts";
import { isComplete } from "./wellbeing.rules.ts";
import { wellbeingAnswers } from "./wellbeing.tables.ts";

/** Adds pairs of answers about the demo's finished cycles, and their means, to a database without answers. */
export async function seedWellbeing(database: Database, now = new Date()): Promise<void> {
  await fillIfEmpty(database, wellbeingAnswers, async (tx) => {
    const cycles = (await listCycleDays(tx)).filter((cycle) => isComplete(cycle, londonDate(now)));
    for (const { id: cycleId } of cycles)
      for (const [before, after] of pairs) {
        const pairDigest = randomUUID();
        await upsertAnswer(tx, { cycleId, pairDigest, stage: "before", ...scores(before) });
        await upsertAnswer(tx, { cycleId, pairDigest, stage: "after", ...scores(after) });
      }
  });
  await freezeMeans(database, now);
}

/** The scores before and after of each pair: satisfied, worthwhile, happy, anxious. */
const pairs = [
  ["5657", "7774"],
  ["6566", "7765"],
  ["4548", "6676"],
  ["7783", "7883"],
  ["6655", "8773"],
  ["5766", "6775"],
  ["8874", "8882"],
  ["6675", "7784"],
  ["5567", "7666"],
  ["7684", "8783"],
] as const;

function scores(digits: string) {
  const [satisfied = 0, worthwhile = 0, happy = 0, anxious = 0] = [...digits].map(Number);
  return { satisfied, worthwhile, happy, anxious };
}
