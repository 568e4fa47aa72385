import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { openApplicantPhone } from "./applicant-phone.server.ts";
import { APPLICATION_DAYS } from "./applications.rules.ts";
import { labApplicationsData } from "./applications.tables.ts";

/** The personal data of applications, found by address, since they have no account. */
export const applicationsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(labApplicationsData, { open: openApplicantPhone })],
    what: "applications to run a lab: name, e-mail address, lab and reasons; encrypted phone number; decision with time and admins’ notes",
    why: "decision and answer",
    basis: "contract",
    who: "admins; the mail to the charity contains the lab’s title only",
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
