import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Erasure, ErasureSite, Months } from "#shared/personal-data/personal-data.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { daysOfMonths } from "#shared/time/periods.ts";
import { personalData, personalTables } from "./personal-data.ts";

interface Options extends Omit<ErasureSite, "tables"> {
  /** The periods that the operator sets. */
  months: Months;
}

/** Erases personal data after its period: every night, and every hour for periods under a day. */
export function scheduleErasures(jobs: Pick<Jobs, "schedule">, options: Options): void {
  const all = personalData.flatMap(({ erasures }) => erasures);
  const run = (erasures: readonly Erasure[]) => () => eraseAll(options, erasures);
  jobs.schedule("erase-hourly", "17 * * * *", run(all.filter(({ days }) => days < 1)));
  jobs.schedule("erase-nightly", "40 3 * * *", run(all.filter(({ days }) => days >= 1)));
}

/** Runs all erasures even if one fails; the job is then retried. */
async function eraseAll({ months, ...site }: Options, erasures: readonly Erasure[]): Promise<void> {
  const failed: string[] = [];
  for (const { name, days, setting, erase } of erasures) {
    const period = setting ? daysOfMonths(months[setting]) : days;
    const before = new Date(Date.now() - period * DAY_MS);
    try {
      await erase(site.database.db, before, { ...site, tables: personalTables });
    } catch (error) {
      site.log.error({ err: error, erasure: name }, "personal data was not erased");
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`Not erased: ${failed.join(", ")}`);
}
