import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { londonDate } from "#shared/time/london.ts";
import ProgrammeQuestions from "../mails/ProgrammeQuestions.tsx";
import { type CycleDays, findCycleDays, wasMailed } from "./wellbeing.queries.ts";
import { isOpenOn, type Stage, windowOf } from "./wellbeing.rules.ts";
import { aboutOf, questionsLink } from "./wellbeing-link.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets">;

/** Emails a stage's questions to an address. All participants receive the same link. */
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
 * Emails the questions to a participant accepted after the first stage's emails, while it accepts answers. The caller
 * holds the lock on the cycle's weeks. The job takes this lock as well, so each participant receives one email.
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
