import type { Database } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { lockWeeks } from "../cycles/cycles.queries.ts";
import { queueQuestions } from "./questions-mail.server.ts";
import {
  freezeMeansOf,
  insertQuestionMail,
  listAddresses,
  listCycleDays,
  listUnfrozenCycles,
  wasMailed,
} from "./wellbeing.queries.ts";
import { isComplete, isOpenOn, stages } from "./wellbeing.rules.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets">;

/** When we send the emails, in London time. */
const MAILS_FROM = "10:00";

export function scheduleQuestions(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("mail-programme-questions", "20 * * * *", () => mailQuestions(site, new Date()));
  jobs.schedule("freeze-programme-means", "25 * * * *", () => freezeMeans(site.database, new Date()));
}

/** Stores the means of each cycle, once, after its last questions close: the figures show only these means. */
export async function freezeMeans({ db }: Pick<Database, "db">, now: Date): Promise<void> {
  for (const cycle of await listUnfrozenCycles(db))
    if (isComplete(cycle, londonDate(now))) await freezeMeansOf(db, cycle.id);
}

/** Emails the questions to a cycle's participants, once, when a stage opens. All receive the same link. */
export async function mailQuestions(site: Site, now: Date): Promise<void> {
  if (londonClock(now) < MAILS_FROM) return;
  const { database } = site;
  const today = londonDate(now);
  for (const days of await listCycleDays(database.db))
    for (const stage of stages) {
      if (!isOpenOn(stage, days, today)) continue;
      const cycleId = days.id;
      await retryTransaction(database, async (tx) => {
        if (await wasMailed(tx, cycleId, stage)) return;
        // An acceptance takes this lock as well.
        await lockWeeks(tx, cycleId);
        const addresses = await listAddresses(tx, cycleId, { cameOnly: stage === "after" });
        if (addresses.length === 0) return;
        if (!(await insertQuestionMail(tx, { cycleId, stage, mailedOn: today }))) return;
        for (const to of addresses) await queueQuestions(tx, site, { to, stage, days });
      });
    }
}
