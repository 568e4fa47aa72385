import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { ACCOUNT_IDLE_MONTHS, daysOfMonths, IDLE_WARNING_DAYS } from "#shared/time/periods.ts";
import { endIdleAccounts } from "./idle-accounts.server.ts";

/** The retention of idle accounts. */
export const idleAccountsPersonalData: readonly PersonalData[] = [
  {
    files: "`users`",
    what: "accounts that nobody uses, with all that is deleted with an account",
    why: "sign-in and contact",
    basis: "interests",
    who: "the account; admins, except the hash",
    erasures: [
      {
        name: "idle accounts",
        days: daysOfMonths(ACCOUNT_IDLE_MONTHS),
        setting: "ACCOUNT_IDLE_MONTHS",
        after: `the last sign-in or refresh, of which a mail warns ${IDLE_WARNING_DAYS} days before; accounts with a role stay`,
        erase: (_, before, site) => endIdleAccounts(site, before),
      },
    ],
    ends: "the deletion of the account",
    card: "Your account",
  },
];
