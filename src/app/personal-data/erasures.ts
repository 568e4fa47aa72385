import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { Erasure } from "#shared/personal-data/personal-data.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { personalData } from "./personal-data.ts";

/** Erases personal data after its period: every night, and every hour for periods under a day. */
export function scheduleErasures(
  jobs: Pick<Jobs, "schedule">,
  { database, log }: { database: Pick<Database, "db">; log: Pick<Log, "error"> },
): void {
  const all = personalData.flatMap(({ erasures = [] }) => erasures);
  const run = (erasures: readonly Erasure[]) => () => eraseAll(database.db, log, erasures);
  jobs.schedule("erase-hourly", "17 * * * *", run(all.filter(({ days }) => days < 1)));
  jobs.schedule("erase-nightly", "40 3 * * *", run(all.filter(({ days }) => days >= 1)));
}

/** Runs all erasures even if one fails; the job is then retried. */
async function eraseAll(db: Queryable, log: Pick<Log, "error">, erasures: readonly Erasure[]): Promise<void> {
  const failed: string[] = [];
  for (const { name, days, erase } of erasures) {
    try {
      await erase(db, new Date(Date.now() - days * DAY_MS));
    } catch (error) {
      log.error({ err: error, erasure: name }, "personal data was not erased");
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`Not erased: ${failed.join(", ")}`);
}
