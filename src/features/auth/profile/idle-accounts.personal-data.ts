import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { usersData } from "../account/accounts.tables.ts";
import { endIdleAccounts } from "./idle-accounts.server.ts";

/** Warns an idle account, then deletes it with its files. */
export const usersPersonalData = personalTable(usersData, {
  erase: { "idle accounts": (_, before, site) => endIdleAccounts(site, before) },
});
