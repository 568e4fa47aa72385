import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { openApplicantPhone } from "./applicant-phone.server.ts";
import { deleteApplicationsBefore } from "./applications.queries.ts";
import { APPLICATION_DAYS } from "./applications.rules.ts";
import { labApplications } from "./applications.tables.ts";

const { idempotencyKey: _key, ...columns } = getTableColumns(labApplications);

/** The personal data of applications, found by address, since they have no account. */
export const applicationsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "lab_applications",
        about: "Labs that you applied to run, giving your e-mail address, and what became of them.",
        afterDeletion: "deleted",
        rowsOf: async (db, { email }, secrets) => {
          const rows = await db
            .select(columns)
            .from(labApplications)
            .where(eq(sql`lower(${labApplications.applicantEmail})`, email.toLowerCase()))
            .orderBy(asc(labApplications.submittedAt));
          return rows.map((row) => openApplicantPhone(secrets, row));
        },
      },
    ],
    what: "applications to run a lab: name, e-mail address, lab and reasons; encrypted phone number; decision with time and admins’ notes",
    why: "decision and answer",
    basis: "contract",
    who: "admins; the mail to the charity contains the lab’s title only",
    erasures: [
      {
        name: "lab applications",
        days: APPLICATION_DAYS,
        after: "it was sent or last decided",
        erase: deleteApplicationsBefore,
      },
    ],
    ends: "the deletion of the confirmed account of that address",
    card: {
      title: "Your lab",
      what: "When you apply to run a lab: your name, e-mail address and what you write, and what we decide. A phone number is kept encrypted.",
      why: "To decide, and to answer you",
      who: "Our admins",
      until: `${APPLICATION_DAYS} days after we decided`,
    },
  },
];
