import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { usersData } from "../account/accounts.tables.ts";
import { endIdleAccounts } from "./idle-accounts.server.ts";

/** An idle account is warned, and deleted with its files. */
export const usersPersonalData = personalTable(usersData, {
  erase: { "idle accounts": (_, before, site) => endIdleAccounts(site, before) },
});
