import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { SCHOOL_DAYS } from "./schools.rules.ts";
import { schoolRegistrationsData, schoolRemovalsData } from "./schools.tables.ts";

/** The personal data of schools, found by address, since they have no account. */
export const schoolsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(schoolRegistrationsData), personalTable(schoolRemovalsData)],
    what: "e-mail addresses of schools and colleges, and when the mailed link was pressed: those that were are added to a list at Brevo where configured. An address that was deleted is kept until Brevo has deleted it too, which is tried every five minutes",
    why: "contact",
    basis: "consent",
    recipients: "Brevo, which sends our mails to schools",
    who: "admins; the charity by mail; Brevo after a press on the mailed link",
    ends: "an admin’s deletion; the deletion of the confirmed account of that address",
    card: {
      title: "Schools",
      what: "The e-mail address that a school or college leaves with us. Brevo, the service that sends our mailings, gets it only after a yes in our mail.",
      why: "To bring the programme there",
      who: "Our admins, and Brevo after that yes",
      until: `${SCHOOL_DAYS} days, or you ask us to delete it; Brevo deletes it then, too`,
    },
  },
];
