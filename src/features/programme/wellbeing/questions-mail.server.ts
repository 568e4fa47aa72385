import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { londonDate } from "#shared/time/london.ts";
import ProgrammeQuestions from "../mails/ProgrammeQuestions.tsx";
import { type CycleDays, findCycleDays, wasMailed } from "./wellbeing.queries.ts";
import { isOpenOn, type Stage, windowOf } from "./wellbeing.rules.ts";
import { aboutOf, questionsLink } from "./wellbeing-link.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets">;

/** Mails the questions of a stage to an address: the same link to each. */
export function queueQuestions(
  tx: Queryable,
  site: Site,
  { to, stage, days }: { to: string; stage: Stage; days: CycleDays },
): Promise<void> {
  const props = {
    isAfter: stage === "after",
    cycle: days.cycle,
    until: windowOf(stage, days).until,
    link: questionsLink.urlFor(site, aboutOf(stage, days.id)),
  };
  return site.outbox.queue(tx, { to, mail: ProgrammeQuestions, props });
}

/**
 * Mails the questions to a person who is accepted after the mails of the first stage, while it takes answers. The caller
 * holds the lock of the cycle's weeks, which the job takes too, so that each person gets one mail.
 */
export async function askLate(
  tx: Queryable,
  site: Site,
  { cycleId, to }: { cycleId: string; to: string },
  now: Date,
): Promise<void> {
  const days = await findCycleDays(tx, cycleId);
  if (!days || !isOpenOn("before", days, londonDate(now))) return;
  if (await wasMailed(tx, cycleId, "before")) await queueQuestions(tx, site, { to, stage: "before", days });
}
