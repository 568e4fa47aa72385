import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import ProgrammeQuestions from "../mails/ProgrammeQuestions.tsx";
import { insertQuestionMail, listAddresses, listCycleDays } from "./wellbeing.queries.ts";
import { isOpenOn, stages, windowOf } from "./wellbeing.rules.ts";
import { questionsLink } from "./wellbeing-link.server.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets">;

/** When the mails leave, in London. */
const MAILS_FROM = "10:00";

export function scheduleQuestions(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("mail-programme-questions", "20 * * * *", () => mailQuestions(site, new Date()));
}

/** Mails the questions to the people of a cycle when a stage opens, once: the same link to each. */
export async function mailQuestions(site: Site, now: Date): Promise<void> {
  if (londonClock(now) < MAILS_FROM) return;
  const { database, outbox } = site;
  const today = londonDate(now);
  for (const { id: cycleId, cycle, ...days } of await listCycleDays(database.db))
    for (const stage of stages) {
      if (!isOpenOn(stage, days, today)) continue;
      await retryTransaction(database, async (tx) => {
        if (!(await insertQuestionMail(tx, { cycleId, stage, mailedOn: today }))) return;
        const props = {
          isAfter: stage === "after",
          cycle,
          until: windowOf(stage, days).until,
          link: questionsLink(site, stage, cycleId),
        };
        for (const to of await listAddresses(tx, cycleId, { cameOnly: stage === "after" }))
          await outbox.queue(tx, { to, mail: ProgrammeQuestions, props });
      });
    }
}
