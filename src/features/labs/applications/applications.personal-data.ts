import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { openApplicantPhone } from "./applicant-phone.server.ts";
import { labApplicationsData } from "./applications.tables.ts";

export const applicationsPersonalData = personalTable(labApplicationsData, { open: openApplicantPhone });
