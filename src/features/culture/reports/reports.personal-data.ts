import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { videoReportsData } from "../videos/moderation.tables.ts";
import { forgetReportersBefore } from "./reports.queries.ts";

export const videoReportsPersonalData = personalTable(videoReportsData, {
  erase: { "reporters of open video reports": forgetReportersBefore },
});
