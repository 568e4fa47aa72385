import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { pages } from "#features/site/pages.ts";
import type { Topics } from "#shared/api/topics.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { forAnyone, forRoles, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { shownPhone } from "#shared/handlers/shown-phone.server.ts";
import { readText, sealFields } from "#shared/secrets/sealed.server.ts";
import { brand } from "#src/brand.ts";
import LabApplication from "../mails/LabApplication.tsx";
import LabApproved from "../mails/LabApproved.tsx";
import LabRejected from "../mails/LabRejected.tsx";
import LabUnderReview from "../mails/LabUnderReview.tsx";
import { labsLeads } from "../mentors/mentors.policy.ts";
import { applicationFields } from "./applications.fields.ts";
import {
  APPLICATIONS_AN_HOUR,
  type ApplicationStatus,
  applicationMessages,
  applicationStatuses,
  type Decision,
  decidedMeanwhile,
  mayBecome,
} from "./applications.rules.ts";
import { labApplications } from "./applications.tables.ts";

/** An application in the API's form for admins. */
export const applicationSchema = z.object({
  id: z.uuid(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  /** Masked without fresh proof. */
  phone: z.string().nullable(),
  labTitle: z.string(),
  labDescription: z.string(),
  targetAudience: z.string().nullable(),
  durationHours: z.number().int().nullable(),
  equipmentNeeded: z.string().nullable(),
  mentorExperience: z.string().nullable(),
  motivation: z.string().nullable(),
  status: z.enum(applicationStatuses),
  adminNotes: z.string().nullable(),
  submittedAt: z.date(),
  /** When an admin last changed the status; null if no admin has. */
  reviewedAt: z.date().nullable(),
});

export type Application = z.infer<typeof applicationSchema>;

export const applicationsTopics = {
  "lab-applications": { roles: ["labs-lead", "reader"] },
} as const satisfies Topics;

const limit = callerLimitOf("lab-applications", APPLICATIONS_AN_HOUR);

export const applicationsRouter = {
  submit: forAnyone
    .route(
      post("/labs/applications", {
        summary: "Apply to run a lab",
        description: "The site stores the application and emails the admins. Idempotent by its key.",
        ...noContent,
      }),
    )
    .errors({ MANY_APPLICATIONS: { status: 429, message: applicationMessages.tooMany } })
    .input(
      z.object({
        ...applicationFields,
        /** Generated once for each application, and sent again with every attempt. */
        idempotencyKey: z.uuid(),
      }),
    )
    .output(z.void())
    .handler(async ({ context, input, errors }) => {
      const { database, secrets, outbox, siteUrl } = context;
      throwIfLimited(context, await limit(context), errors.MANY_APPLICATIONS);
      const props = { labTitle: input.labTitle, link: siteUrl + pages.adminLabs.path };
      await database.transaction(async (tx) => {
        const isNew = await insertApplication(tx, {
          ...sealFields(secrets, "lab application", ["phone"], input),
          submittedAt: new Date(),
        });
        if (isNew) await outbox.queue(tx, { to: brand.contactEmail, mail: LabApplication, props });
      });
    }),

  list: forRoles(...labsLeads)
    .meta({ personal: true })
    .route(get("/admin/labs/applications"))
    .output(z.array(applicationSchema))
    .handler(async ({ context }) => {
      const applications = await listApplications(context.database.db);
      return applications.map((application) => withShownPhone(context, application));
    }),

  review: forRoles(...labsLeads)
    .route(post("/admin/labs/applications/{id}/review"))
    .errors({
      NOT_FOUND: {
        status: 404,
        message: "This application no longer exists. Its retention period ended, or the account was deleted.",
      },
      DECIDED_MEANWHILE: {
        status: 409,
        message: "Someone else changed this application, so we didn’t save your change.",
        data: z.object({ status: z.enum(applicationStatuses) }),
      },
    })
    .input(
      z
        .object({ id: z.uuid(), seen: z.enum(applicationStatuses), status: z.enum(applicationStatuses) })
        .refine(({ seen, status }) => mayBecome(seen, status), {
          path: ["status"],
          message: "Reopen the application before another decision",
        }),
    )
    .output(applicationSchema)
    .handler(({ context, input: { id, seen, status }, errors }) =>
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
};

function withShownPhone(
  context: Pick<CallContext, "caller" | "secrets">,
  stored: StoredApplication,
): Application {
  const phone = readText("a mask", context.secrets, "lab application", stored.phone);
  return { ...stored, phone: shownPhone(context, phone) };
}

/** The email that tells the applicant about a decision. */
function answerTo(application: StoredApplication, decision: Decision, siteUrl: string) {
  const { applicantEmail: to, applicantName: name, labTitle } = application;
  const props = { name, labTitle, link: siteUrl + pages.labs.path };
  return { to, mail: mails[decision], props };
}

const mails = { approved: LabApproved, under_review: LabUnderReview, rejected: LabRejected };

const { idempotencyKey: _key, ...columns } = getTableColumns(labApplications);

type StoredApplication = Omit<typeof labApplications.$inferSelect, "idempotencyKey">;

/** Inserts an application, idempotent by its key. @returns whether it is new */
export function insertApplication(
  tx: Queryable,
  application: typeof labApplications.$inferInsert,
): Promise<boolean> {
  return insertOnce(tx, labApplications, application);
}

export async function hasApplications(db: Queryable): Promise<boolean> {
  return (await db.select({ id: labApplications.id }).from(labApplications).limit(1)).length > 0;
}

/** Table lock: serialises seeding until the transaction ends. */
export async function lockApplications(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table lab_applications in share row exclusive mode`);
}

/** All applications, newest first. */
export async function listApplications(db: Queryable): Promise<StoredApplication[]> {
  return db
    .select(columns)
    .from(labApplications)
    .orderBy(desc(labApplications.submittedAt), desc(labApplications.id));
}

/** SELECT ... FOR UPDATE: the application, locked until the transaction ends. */
async function lockApplication(tx: Queryable, id: string): Promise<StoredApplication | undefined> {
  const [application] = await tx
    .select(columns)
    .from(labApplications)
    .where(eq(labApplications.id, id))
    .for("update");
  return application;
}

async function updateStatus(
  tx: Queryable,
  id: string,
  change: { status: ApplicationStatus; reviewedAt: Date },
): Promise<void> {
  await tx.update(labApplications).set(change).where(eq(labApplications.id, id));
}
