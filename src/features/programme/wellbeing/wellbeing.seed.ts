import { randomUUID } from "node:crypto";
import type { Database } from "#shared/db/database.server.ts";
import { fillIfEmpty } from "#shared/db/fill-if-empty.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { listCycleDays, upsertAnswer } from "./wellbeing.queries.ts";
import { isComplete } from "./wellbeing.rules.ts";
import { wellbeingAnswers } from "./wellbeing.tables.ts";

/** Puts pairs of answers about the demo's finished cycles into a database without any. */
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
}

type Scores = readonly [satisfied: number, worthwhile: number, happy: number, anxious: number];

const pairs: readonly (readonly [before: Scores, after: Scores])[] = [
  [
    [5, 6, 5, 7],
    [7, 7, 7, 4],
  ],
  [
    [6, 5, 6, 6],
    [7, 7, 6, 5],
  ],
  [
    [4, 5, 4, 8],
    [6, 6, 7, 6],
  ],
  [
    [7, 7, 8, 3],
    [7, 8, 8, 3],
  ],
  [
    [6, 6, 5, 5],
    [8, 7, 7, 3],
  ],
  [
    [5, 7, 6, 6],
    [6, 7, 7, 5],
  ],
  [
    [8, 8, 7, 4],
    [8, 8, 8, 2],
  ],
];

function scores([satisfied, worthwhile, happy, anxious]: Scores) {
  return { satisfied, worthwhile, happy, anxious };
}
