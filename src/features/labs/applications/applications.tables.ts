import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import type { ApplicationStatus } from "./applications.rules.ts";

/** Applications to run a lab. They need no account. */
export const labApplications = pgTable(
  "lab_applications",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    labTitle: text("lab_title").notNull(),
    applicantName: text("applicant_name").notNull(),
    applicantEmail: text("applicant_email").notNull(),
    /** Encrypted. */
    phone: text("phone"),
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
    /** The idempotency key of its submission. */
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
