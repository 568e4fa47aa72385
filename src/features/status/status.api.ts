import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { mailLists } from "#features/site/mail-lists.rules.ts";
import { hasRole, type Role, type RoleHolder } from "#shared/api/roles.ts";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { forAdmins, forRoles, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { deleteUndelivered, listUndelivered } from "#shared/mail/undelivered.queries.ts";
import { openClosedSite } from "#shared/status/closed-site.queries.ts";
import { importsIn, listMarks, recordPapersReviewed } from "#shared/status/status.queries.ts";
import { type MailList, undeliveredReasons } from "#shared/status/undelivered.rules.ts";
import { firstStepsRouter } from "./first-steps.api.ts";
import { hasEndedEarly } from "./import-item.rules.ts";
import { readFacts } from "./read-facts.server.ts";
import { statusOf } from "./status.rules.ts";

/** The roles that can see whether the site is healthy; only admins can change anything there. */
const statusReaders = ["reader"] as const satisfies readonly Role[];

/** The roles besides admins that can see each part's undelivered emails. */
const mailListReaders: Partial<Record<MailList, readonly Role[]>> = {
  campus: ["door-lead"],
  labs: ["labs-lead"],
  rota: ["door-lead", "labs-lead"],
};

/** The roles that can see undelivered emails of any part. */
const undeliveredReaders = ["door-lead", "labs-lead"] as const satisfies readonly Role[];

/** The parts with undelivered emails that the person can see. */
export function readableMailLists(person: RoleHolder): MailList[] {
  return mailLists.filter((list) => hasRole(person, ...(mailListReaders[list] ?? [])));
}

const moment = z.string().describe("ISO 8601");

const item = z.object({
  id: z.enum([
    "closed",
    "database",
    "mail",
    "throttle",
    "undelivered",
    "jobs",
    "disk",
    "storage",
    "load",
    "version",
    "backup",
    "reports",
    "people",
    "papers",
    "complaints",
    "shift-checks",
    "import",
  ]),
  title: z.string(),
  state: z.enum(["good", "warning", "bad"]),
  sentence: z.string(),
  /** What to do; null if no action is needed. */
  action: z.string().nullable(),
  since: moment.nullable(),
});

export type StatusItem = z.infer<typeof item>;

const status = z.object({
  state: item.shape.state,
  /** The complete status in one sentence. */
  summary: z.string(),
  /** Worst first. */
  items: z.array(item),
  /** The number of jobs that failed permanently. */
  failedJobs: z.number().int(),
  checkedAt: moment,
});

export type SiteStatus = z.infer<typeof status>;

const counts = z.record(z.string(), z.number().int());
const count = z.number().int();
const run = z.object({
  startedAt: moment,
  endedAt: moment,
  tables: z.array(
    z.object({
      table: z.string(),
      read: count,
      imported: count,
      held: counts.describe("Rows that were not imported, by reason"),
      replaced: counts.describe("Values that became another, by column and what they became"),
    }),
  ),
  without: z.array(z.string()).optional().describe("Expected tables that the operator left out"),
  unknown: z.array(z.string()).describe("Tables and columns of the source that were left"),
  withoutPassword: count.optional().describe("Accounts that need a new password"),
  enlarged: count.describe("Events that got as many places as they had bookings"),
});

const running = z.object({
  startedAt: moment,
  /** The table that the job reads; empty before the first. */
  table: z.string(),
  read: count,
  count,
  readOfAll: count,
  all: count,
  /** Whether an error or the end of its process stopped it. */
  hasEndedEarly: z.boolean(),
});

export type ImportsReport = { last: z.infer<typeof run> | null; running: z.infer<typeof running> | null };

export const statusRouter = {
  read: forRoles(...statusReaders)
    .meta({ tokens: true })
    .route(
      get("/admin/status", {
        summary: "Say in words whether the site is healthy",
        description:
          "One sentence about the whole site, then one about each part, the worst first. Each says what to do.",
      }),
    )
    .output(status)
    .handler(async ({ context }) => statusOf(await readFacts(context))),

  retryJobs: forAdmins
    .route(post("/admin/status/retry-jobs"))
    .output(z.object({ jobs: z.number().int() }))
    .handler(({ context }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const jobs = await context.jobs.retryFailed(tx);
        if (jobs > 0) await record("jobs-retried", { jobs });
        return { jobs };
      }),
    ),

  reviewPapers: forAdmins
    .route(post("/admin/status/papers-reviewed", noContent))
    .output(z.void())
    .handler(({ context }) =>
      changeAsStaff(context, async (tx, { record }) => {
        await recordPapersReviewed(tx, new Date());
        await record("papers-reviewed");
      }),
    ),

  openSite: forAdmins
    .errors({
      IMPORT_RUNNING: { status: 409, message: "An import is running. Open the site once it has ended." },
      IMPORT_STOPPED: {
        status: 409,
        message: "The last import stopped early. Ask the operator to start it again, then open the site.",
      },
    })
    .route(post("/admin/status/open-site", noContent))
    .output(z.void())
    .handler(({ context, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const now = new Date();
        const { running } = importsIn(await listMarks(tx));
        if (running) throw hasEndedEarly(running, now) ? errors.IMPORT_STOPPED() : errors.IMPORT_RUNNING();
        if (await openClosedSite(tx, now)) await record("site-opened");
      }),
    ),

  undelivered: forRoles(...undeliveredReaders)
    .meta({ personal: true })
    .route(get("/admin/undelivered-mails"))
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          list: z.enum(mailLists),
          /** The campus night or lab session. */
          eventId: z.uuid().nullable(),
          name: z.string().nullable(),
          email: z.string(),
          reason: z.enum(undeliveredReasons),
          failedAt: z.date(),
        }),
      ),
    )
    .handler(({ context }) => listUndelivered(context.database.db, readableMailLists(staffOf(context)))),

  dismissUndelivered: forRoles(...undeliveredReaders)
    .route(post("/admin/undelivered-mails/{id}/dismiss", noContent))
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(({ context, input: { id } }) =>
      changeAsStaff(context, (tx) => deleteUndelivered(tx, id, readableMailLists(staffOf(context)))),
    ),

  firstSteps: firstStepsRouter,

  imports: {
    read: forRoles(...statusReaders)
      .route(get("/admin/status/imports"))
      .output(z.object({ last: run.nullable(), running: running.nullable() }))
      .handler(async ({ context }) => {
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
};
