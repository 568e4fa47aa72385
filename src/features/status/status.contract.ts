import { z } from "zod";
import { forAdmins, forRoles } from "#shared/api/procedure.ts";
import { mailLists, undeliveredReasons } from "#shared/status/undelivered.rules.ts";
import { firstStepsContract } from "./first-steps.contract.ts";
import { importsContract } from "./imports.contract.ts";
import { statusReaders, undeliveredReaders } from "./status.policy.ts";

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
  /** What to do; null where there is nothing to do. */
  action: z.string().nullable(),
  since: moment.nullable(),
});

export type StatusItem = z.infer<typeof item>;

const status = z.object({
  state: item.shape.state,
  /** The whole in one sentence. */
  summary: z.string(),
  /** The worst first. */
  items: z.array(item),
  /** Jobs that failed for good. */
  failedJobs: z.number().int(),
  checkedAt: moment,
});

export type SiteStatus = z.infer<typeof status>;

const read = forRoles(...statusReaders)
  .meta({ programs: true })
  .route({
    method: "GET",
    path: "/admin/status",
    summary: "Say in words whether the site is healthy",
    tags: ["Admin"],
  })
  .output(status);

const retryJobs = forAdmins
  .route({
    method: "POST",
    path: "/admin/status/retry-jobs",
    summary: "Try all jobs that failed for good again",
    tags: ["Admin"],
  })
  .output(z.object({ jobs: z.number().int() }));

const reviewPapers = forAdmins
  .route({
    method: "POST",
    path: "/admin/status/papers-reviewed",
    successStatus: 204,
    summary: "Record that the safety papers were reviewed today",
    description: "A year later the status asks for the next review.",
    tags: ["Admin"],
  })
  .output(z.void());

const openSite = forAdmins
  .errors({
    IMPORT_RUNNING: { status: 409, message: "An import is running. Open the site once it has ended." },
    IMPORT_STOPPED: {
      status: 409,
      message: "The last import stopped early. Ask the operator to start it again, then open the site.",
    },
  })
  .route({
    method: "POST",
    path: "/admin/status/open-site",
    successStatus: 204,
    summary: "Open a closed site to visitors",
    description:
      "The site starts to send emails and reminders. It cannot be closed again, and no backend can be imported.",
    tags: ["Admin"],
  })
  .output(z.void());

const undelivered = forRoles(...undeliveredReaders)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/undelivered-mails",
    summary: "List the people whose mail server refused a mail for good",
    description:
      "Of the parts of the site that the caller's roles run. Newest first; one for each address, list and event, until a later mail arrives. Of a guardian's address, which is in no list, the line has the holder.",
    tags: ["Admin"],
  })
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
  );

const dismissUndelivered = forRoles(...undeliveredReaders)
  .route({
    method: "POST",
    path: "/admin/undelivered-mails/{id}/dismiss",
    successStatus: 204,
    summary: "Remove a person from the list of undelivered mails",
    tags: ["Admin"],
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

export const statusContract = {
  read,
  retryJobs,
  reviewPapers,
  openSite,
  undelivered,
  dismissUndelivered,
  firstSteps: firstStepsContract,
  imports: importsContract,
};
