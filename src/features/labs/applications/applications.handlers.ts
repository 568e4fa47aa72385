import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { pages } from "#features/site/pages.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { type CallContext, guard, type Needs } from "#shared/handlers/guard.server.ts";
import { shownPhone } from "#shared/handlers/shown-phone.server.ts";
import { brand } from "#src/brand.ts";
import LabApplication from "../mails/LabApplication.tsx";
import LabApproved from "../mails/LabApproved.tsx";
import LabRejected from "../mails/LabRejected.tsx";
import LabUnderReview from "../mails/LabUnderReview.tsx";
import { openApplicantPhone, sealApplicantPhone } from "./applicant-phone.server.ts";
import { type Application, applicationsContract } from "./applications.contract.ts";
import {
  insertApplication,
  listApplications,
  lockApplication,
  updateStatus,
} from "./applications.queries.ts";
import { APPLICATIONS_AN_HOUR, type Decision, decidedMeanwhile } from "./applications.rules.ts";

const os = implement(applicationsContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "siteUrl" | "networks">>()
  .use(guard);

const limit = callerLimitOf("lab-applications", APPLICATIONS_AN_HOUR);

export const applicationsRouter = os.router({
  submit: os.submit.handler(async ({ context, input, errors }) => {
    const { database, secrets, outbox, siteUrl } = context;
    throwIfLimited(context, await limit(context), errors.MANY_APPLICATIONS);
    const props = { labTitle: input.labTitle, link: siteUrl + pages.adminLabs.path };
    await database.transaction(async (tx) => {
      const isNew = await insertApplication(tx, {
        ...sealApplicantPhone(secrets, input),
        submittedAt: new Date(),
      });
      if (isNew) await outbox.queue(tx, { to: brand.contactEmail, mail: LabApplication, props });
    });
  }),

  list: os.list.handler(async ({ context }) => {
    const applications = await listApplications(context.database.db);
    return applications.map((application) => withShownPhone(context, application));
  }),

  review: os.review.handler(({ context, input: { id, seen, status }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const application = await lockApplication(tx, id);
      if (!application) throw errors.NOT_FOUND();
      if (application.status !== seen)
        throw errors.DECIDED_MEANWHILE({
          message: decidedMeanwhile(application.status),
          data: { status: application.status },
        });
      const reviewed = { ...application, status, reviewedAt: new Date() };
      await updateStatus(tx, id, { status, reviewedAt: reviewed.reviewedAt });
      if (status !== "pending")
        await context.outbox.queue(tx, answerTo(application, status, context.siteUrl));
      await record("lab-application-reviewed", { application: id, status });
      return withShownPhone(context, reviewed);
    }),
  ),
});

function withShownPhone(context: Pick<CallContext, "caller" | "secrets">, stored: Application): Application {
  const { phone, ...application } = openApplicantPhone(context.secrets, stored);
  return { ...application, phone: shownPhone(context, phone) };
}

/** The mail that announces a decision to the applicant. */
function answerTo(application: Application, decision: Decision, siteUrl: string) {
  const { applicantEmail: to, applicantName: name, labTitle } = application;
  const props = { name, labTitle, link: siteUrl + pages.labs.path };
  return { to, mail: mails[decision], props };
}

const mails = { approved: LabApproved, under_review: LabUnderReview, rejected: LabRejected };
