import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import type { JobKind, Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import { addToList, type BrevoList } from "./brevo-list.server.ts";

const forwardJob = {
  name: "forward-school",
  data: z.object({ email: z.string() }),
  // Bridges an outage of Brevo of half a day.
  tries: 20,
} satisfies JobKind<unknown>;

/** Queues an address for the Brevo list, in the caller's transaction. */
export async function queueForwarding(
  jobs: Pick<Jobs, "enqueue">,
  tx: Queryable,
  email: string,
): Promise<void> {
  await jobs.enqueue(tx, forwardJob, { email });
}

/** Forwards queued addresses to Brevo. Without a configured list, the job does nothing. */
export function workOnSchools(
  jobs: Pick<Jobs, "work">,
  { list, log }: { list: BrevoList | undefined; log: Log },
): void {
  jobs.work(forwardJob, async ({ email }) => {
    if (list && (await addToList(list, email)) === "refused")
      log.warn("Brevo refused a school's address; not retrying");
  });
}
