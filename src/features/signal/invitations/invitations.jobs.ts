import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { deleteInvitationsBefore } from "./invitations.queries.ts";
import { INVITATION_DAYS } from "./invitations.rules.ts";

/** Has invitations deleted every night once their time is over. */
export function scheduleInvitationSweep(jobs: Pick<Jobs, "schedule">, database: Database): void {
  jobs.schedule("sweep-signal-invitations", "0 4 * * *", () =>
    deleteInvitationsBefore(database.db, new Date(Date.now() - INVITATION_DAYS * DAY_MS)),
  );
}
