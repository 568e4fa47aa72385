import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { JobKind, Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import SchoolConfirmation from "../mails/SchoolConfirmation.tsx";
import { addToList, type BrevoList, deleteContact } from "./brevo-list.server.ts";
import { schoolLink } from "./school-link.rules.ts";
import { deleteRemoval, findSchool, listRemovals } from "./schools.queries.ts";

const askJob = {
  name: "ask-school",
  data: z.object({ school: z.uuid() }),
} satisfies JobKind<unknown>;

const forwardJob = {
  name: "forward-confirmed-school",
  data: z.object({ school: z.uuid() }),
  // Enough tries for an outage of Brevo that lasts half a day.
  tries: 20,
} satisfies JobKind<unknown>;

/** Queues the email that asks whether to join the Brevo list, in the caller's transaction. */
export async function queueQuestion(
  jobs: Pick<Jobs, "enqueue">,
  tx: Queryable,
  school: string,
): Promise<void> {
  await jobs.enqueue(tx, askJob, { school });
}

/** Queues a confirmed address for the Brevo list, in the caller's transaction. */
export async function queueForwarding(
  jobs: Pick<Jobs, "enqueue">,
  tx: Queryable,
  school: string,
): Promise<void> {
  await jobs.enqueue(tx, forwardJob, { school });
}

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets"> & {
  list: BrevoList | undefined;
  log: Log;
};

/**
 * Adds confirmed addresses to the Brevo list; removes addresses that were deleted here. Does nothing without a list.
 */
export function workOnSchools(jobs: Pick<Jobs, "work" | "schedule">, site: Site): void {
  const { list, log, database, outbox } = site;
  jobs.work(askJob, ({ school: id }) =>
    database.transaction(async (tx) => {
      const school = list && (await findSchool(tx, id));
      if (!school || school.confirmedAt) return;
      const props = { link: schoolLink.urlFor(site, id) };
      await outbox.queue(tx, { to: school.email, mail: SchoolConfirmation, props });
    }),
  );
  jobs.work(forwardJob, async ({ school: id }) => {
    if (!list) return;
    const school = await findSchool(database.db, id);
    if (school?.confirmedAt && (await addToList(list, school.email)) === "refused")
      log.warn("Brevo refused a school's address; not retrying");
  });
  jobs.schedule("delete-schools-at-brevo", "*/5 * * * *", () => deleteRemoved(site));
}

/** Deletes addresses at Brevo after their deletion here. The next run tries again after a failure. */
export async function deleteRemoved({
  database: { db },
  list,
  log,
}: Pick<Site, "database" | "list" | "log">): Promise<void> {
  for (const email of await listRemovals(db)) {
    try {
      if (list) await deleteContact(list, email);
      await deleteRemoval(db, email);
    } catch (error) {
      log.warn({ err: error }, "Brevo did not delete a school's address; the next run tries again");
    }
  }
}
