import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { deleteUndelivered, listUndelivered } from "#shared/mail/undelivered.queries.ts";
import { openClosedSite } from "#shared/status/closed-site.queries.ts";
import { importsIn, listMarks, recordPapersReviewed } from "#shared/status/status.queries.ts";
import { firstStepsRouter } from "./first-steps.handlers.ts";
import { hasEndedEarly } from "./import-item.rules.ts";
import { readFacts } from "./read-facts.server.ts";
import { statusContract } from "./status.contract.ts";
import { readableMailLists } from "./status.policy.ts";
import { statusOf } from "./status.rules.ts";

const os = implement(statusContract)
  .$context<Needs<"database" | "secrets" | "jobs" | "outbox" | "videoApproval" | "status" | "networks">>()
  .use(guard);

export const statusRouter = os.router({
  read: os.read.handler(async ({ context }) => statusOf(await readFacts(context))),

  retryJobs: os.retryJobs.handler(({ context }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const jobs = await context.jobs.retryFailed(tx);
      if (jobs > 0) await record("jobs-retried", { jobs });
      return { jobs };
    }),
  ),

  reviewPapers: os.reviewPapers.handler(({ context }) =>
    changeAsStaff(context, async (tx, { record }) => {
      await recordPapersReviewed(tx, new Date());
      await record("papers-reviewed");
    }),
  ),

  openSite: os.openSite.handler(({ context, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const now = new Date();
      const { running } = importsIn(await listMarks(tx));
      if (running) throw hasEndedEarly(running, now) ? errors.IMPORT_STOPPED() : errors.IMPORT_RUNNING();
      if (await openClosedSite(tx, now)) await record("site-opened");
    }),
  ),

  undelivered: os.undelivered.handler(({ context }) =>
    listUndelivered(context.database.db, readableMailLists(staffOf(context))),
  ),

  dismissUndelivered: os.dismissUndelivered.handler(({ context, input: { id } }) =>
    changeAsStaff(context, (tx) => deleteUndelivered(tx, id, readableMailLists(staffOf(context)))),
  ),

  firstSteps: firstStepsRouter,

  imports: {
    read: os.imports.read.handler(async ({ context }) => {
      const { last, running } = importsIn(await listMarks(context.database.db));
      return {
        last,
        running: running && {
          ...running,
          startedAt: running.startedAt.toISOString(),
          hasEndedEarly: hasEndedEarly(running, new Date()),
        },
      };
    }),
  },
});
