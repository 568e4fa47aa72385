import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, sealed } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import type { ApplicationStatus } from "./applications.rules.ts";
import { APPLICATION_DAYS } from "./applications.rules.ts";

/** Applications to run a lab, sent without an account. */
export const labApplications = pgTable(
  "lab_applications",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    labTitle: text("lab_title").notNull(),
    applicantName: text("applicant_name").notNull(),
    applicantEmail: text("applicant_email").notNull(),
    phone: sealed("lab application", "phone"),
    targetAudience: text("target_audience"),
    durationHours: integer("duration_hours"),
    equipmentNeeded: text("equipment_needed"),
    mentorExperience: text("mentor_experience"),
    labDescription: text("lab_description").notNull(),
    motivation: text("motivation"),
    status: text("status").$type<ApplicationStatus>().notNull().default("pending"),
    adminNotes: text("admin_notes"),
    submittedAt: instant("submitted_at").notNull(),
    reviewedAt: instant("reviewed_at"),
    /** The idempotency key of the request that sent the application. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
  },
  (table) => [
    check("lab_applications_duration", sql`${table.durationHours} between 1 and 8`),
    check(
      "lab_applications_status",
      sql`${table.status} in ('pending', 'under_review', 'approved', 'rejected')`,
    ),
    index("lab_applications_by_time").on(table.submittedAt),
  ],
);

export const labApplicationsData = {
  table: labApplications,
  basis: "contract",
  card: {
    title: "Your lab",
    what: "When you apply to run a lab: your name, email address and what you write, what we decide and when, and our notes. We encrypt your phone number.",
    why: "To decide, and to answer you",
    who: "Our admins. The email to them contains only the title of your lab",
    until: `${APPLICATION_DAYS} days after we decided`,
  },
  afterDeletion: "deleted",
  owner: { address: "applicantEmail" },
  columns: {
    id: "shown",
    labTitle: "shown",
    applicantName: "shown",
    applicantEmail: "shown",
    phone: "shown",
    targetAudience: "shown",
    durationHours: "shown",
    equipmentNeeded: "shown",
    mentorExperience: "shown",
    labDescription: "shown",
    motivation: "shown",
    status: "shown",
    adminNotes: "shown",
    submittedAt: "shown",
    reviewedAt: "shown",
    idempotencyKey: "hidden",
  },
  periods: [
    {
      name: "lab applications",
      days: APPLICATION_DAYS,
      after: "it was sent or last decided",
      from: [labApplications.reviewedAt, labApplications.submittedAt],
    },
  ],
} satisfies PersonalData<typeof labApplications>;
