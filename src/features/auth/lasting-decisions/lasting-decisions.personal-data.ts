import { personalTable, selectShown } from "#shared/personal-data/personal-rows.ts";
import { isAbout, keepWithoutAccount } from "./lasting-decisions.queries.ts";
import { lastingDecisionsData } from "./lasting-decisions.tables.ts";

/** The deletion of an account keeps the decisions that last, so that a new account does not undo them. */
export const lastingDecisionsPersonalData = personalTable(lastingDecisionsData, {
  rowsOf: async (db, { userId, email }, secrets) =>
    email === null ? [] : selectShown(db, lastingDecisionsData, isAbout(secrets, { userId, email })),
  eraseAddress: keepWithoutAccount,
});
