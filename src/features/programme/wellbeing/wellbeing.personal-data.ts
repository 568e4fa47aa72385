import { byDay } from "#shared/personal-data/personal-data.ts";
import { unlinkedTable } from "#shared/personal-data/personal-rows.ts";
import { deleteAnswersBefore } from "./wellbeing.queries.ts";
import { wellbeingAnswersData } from "./wellbeing.tables.ts";

export const wellbeingPersonalData = unlinkedTable(wellbeingAnswersData, {
  "answers of a cycle": byDay(deleteAnswersBefore),
});
