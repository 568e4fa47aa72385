import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { readFields } from "#shared/secrets/sealed.server.ts";
import { labApplicationsData } from "./applications.tables.ts";

export const applicationsPersonalData = personalTable(labApplicationsData, {
  open: (secrets, row) => readFields("a download", secrets, "lab application", ["phone"] as const, row),
});
