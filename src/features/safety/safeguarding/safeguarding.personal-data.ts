import { unlinkedTable } from "#shared/personal-data/personal-rows.ts";
import { deleteCasesBefore } from "./safeguarding.queries.ts";
import { safeguardingCasesData } from "./safeguarding.tables.ts";

export const safeguardingCasesPersonalData = unlinkedTable(safeguardingCasesData, {
  "safeguarding cases": deleteCasesBefore,
});
