import { personalTable, selectShown } from "#shared/personal-data/personal-rows.ts";
import { isAbout, keepWithoutAccount } from "./lasting-decisions.queries.ts";
import { lastingDecisionsData } from "./lasting-decisions.tables.ts";

/** A deletion of the account keeps lasting decisions, so that a new account cannot undo them. */
export const lastingDecisionsPersonalData = personalTable(lastingDecisionsData, {
  rowsOf: async (db, { userId, email }, secrets) =>
    email === null ? [] : selectShown(db, lastingDecisionsData, isAbout(secrets, { userId, email })),
  eraseAddress: keepWithoutAccount,
});
