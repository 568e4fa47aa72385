import { z } from "zod";
import { forAnyone, forRoles } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { labsLeads } from "../mentors/mentors.policy.ts";
import { applicationFields } from "./applications.fields.ts";
import { applicationMessages, applicationStatuses, mayBecome } from "./applications.rules.ts";

/** An application, as admins see it. */
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
  /** When an admin last changed the status; null if never. */
  reviewedAt: z.date().nullable(),
});

export type Application = z.infer<typeof applicationSchema>;

const submit = forAnyone
  .route({
    method: "POST",
    path: "/labs/applications",
    successStatus: 204,
    summary: "Apply to run a lab",
    description: "Stored for the admins, who are mailed a notice. Idempotent by its key.",
    tags: ["Labs"],
  })
  .errors({ MANY_APPLICATIONS: { status: 429, message: applicationMessages.tooMany } })
  .input(
    z.object({
      ...applicationFields,
      /** Generated once for each application, and sent with every attempt. */
      idempotencyKey: z.uuid(),
    }),
  )
  .output(z.void());

const list = forRoles(...labsLeads)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/labs/applications",
    summary: "List all lab applications, the newest first",
    tags: ["Admin"],
  })
  .output(z.array(applicationSchema));

const review = forRoles(...labsLeads)
  .route({
    method: "POST",
    path: "/admin/labs/applications/{id}/review",
    summary: "Decide on a lab application, or reopen it",
    description:
      "A pending application is approved, rejected or put under review, and the applicant is mailed. Any other can only return to pending, without a mail. Refused if its status differs from the one that the caller has seen.",
    tags: ["Admin"],
  })
  .errors({
    NOT_FOUND: {
      status: 404,
      message: "This application is gone. Its time was over, or its account was deleted.",
    },
    DECIDED_MEANWHILE: {
      status: 409,
      message: "Somebody else has changed this application. Nothing was changed.",
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
  .output(applicationSchema);

export const applicationsContract = { submit, list, review };

export const applicationsTopics = {
  "lab-applications": { roles: ["labs-lead", "reader"] },
} as const satisfies Topics;
