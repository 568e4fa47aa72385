import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { deleteLinksExpiredBefore } from "./ended-links.queries.ts";
import { oneTimeTokensData } from "./one-time-tokens.tables.ts";

export const oneTimeTokensPersonalData = personalTable(oneTimeTokensData, {
  erase: { "expired links": deleteLinksExpiredBefore },
});
