import { asc, eq } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { deleteSchoolsBefore } from "./schools.queries.ts";
import { SCHOOL_DAYS } from "./schools.rules.ts";
import { schoolRegistrations } from "./schools.tables.ts";

/** The personal data of schools, found by address, since they have no account. */
export const schoolsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "school_registrations",
        about: "That you asked for the programme at your school or college, giving your e-mail address.",
        afterDeletion: "deleted",
        rowsOf: (db, { email }) =>
          db
            .select()
            .from(schoolRegistrations)
            .where(eq(schoolRegistrations.email, email.toLowerCase()))
            .orderBy(asc(schoolRegistrations.registeredAt)),
      },
    ],
    what: "e-mail addresses of schools and colleges; also added to a list at Brevo where configured, from which the site does not remove them",
    why: "contact",
    who: "admins; the charity by mail",
    erasures: [{ name: "schools", days: SCHOOL_DAYS, after: "it was last sent", erase: deleteSchoolsBefore }],
    ends: "the deletion of the confirmed account of that address",
    card: {
      title: "Schools",
      what: "The e-mail address that a school or college leaves with us. The service that sends our mailings may hold it too.",
      why: "To bring the programme there",
      who: "Our admins",
      until: `${SCHOOL_DAYS} days; in the mailings until you unsubscribe`,
    },
  },
];
