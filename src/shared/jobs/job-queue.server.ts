import { PgBoss } from "pg-boss";
import type { Database } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { createQueues, sendSealed } from "./boss.server.ts";
import { bossOptions } from "./boss-options.server.ts";
import { bossDatabase } from "./jobs.queries.ts";
import type { JobKind, Jobs } from "./jobs.server.ts";
import { defaultPace } from "./pace.server.ts";

/**
 * Queues jobs of these kinds from a process without workers, such as a command. The site runs them now, or after its
 * start.
 */
export async function openJobQueue(
  { database, secrets }: { database: Database; secrets: Secrets },
  kinds: readonly Pick<JobKind<unknown>, "name">[],
): Promise<Pick<Jobs, "enqueueAll"> & { close(): Promise<void> }> {
  const boss = new PgBoss({
    ...bossOptions(bossDatabase(database), defaultPace),
    schedule: false,
    supervise: false,
  });
  boss.on("error", () => {});
  await boss.start();
  await createQueues(
    boss,
    kinds.map(({ name }) => name),
  );
  return {
    enqueueAll: (tx, kind, queued) => sendSealed({ boss, secrets, pace: defaultPace }, tx, kind, queued),
    close: () => boss.stop({ graceful: false }),
  };
}
