import { randomUUID } from "node:crypto";
import type { Database } from "#shared/db/database.server.ts";
import { deleteHeartbeat, recordHeartbeat } from "./status.queries.ts";
import type { ProcessFacts } from "./status.tables.ts";

const BEAT_MS = 20_000;

/** Tells the other processes, by a row in the database, that this one runs. `end` removes the row. */
export async function startHeartbeat(
  { db }: Pick<Database, "db">,
  { release, facts }: { release: string; facts: () => ProcessFacts },
): Promise<{ end(): Promise<void> }> {
  const id = randomUUID();
  // A failed beat is not reported: the database is down, which /readyz shows. The next beat retries.
  const beat = () => recordHeartbeat(db, { id, release, facts: facts() }).catch(() => undefined);
  let running = beat();
  await running;
  const timer = setInterval(() => {
    running = running.then(beat);
  }, BEAT_MS);
  timer.unref();
  return {
    async end() {
      clearInterval(timer);
      await running;
      await deleteHeartbeat(db, id).catch(() => undefined);
    },
  };
}
