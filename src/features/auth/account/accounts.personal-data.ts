import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { FAILED_JOB_DAYS, IDLE_WARNING_DAYS } from "#shared/time/periods.ts";
import { SESSION_IDLE_DAYS } from "./account.rules.ts";
import { UNCONFIRMED_DAYS, userRolesData, usersData } from "./accounts.tables.ts";

/** The personal data of an account, with its roles. */
export const accountsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(usersData)],
    what: "an account's e-mail address, password hash (argon2id; bcrypt of an imported account until its first sign-in), times of creation, confirmation and last use; the new address of a pending change; until the address is confirmed, a digest of a random number of the browser that signed up",
    why: "sign-in and contact",
    basis: "contract",
    recipients: "The company that delivers our mails",
    who: "the account; admins, except the hash",
    ends: "the deletion of the account",
    card: {
      title: "Your account",
      what: "Your e-mail address, and your password scrambled so that nobody can read it, us included. Where you are signed in, and hashes of the codes that get you in. A mail to you, encrypted, while it waits to be sent.",
      why: "To sign you in",
      who: "You and our admins; nobody sees the password",
      until: `You delete it, or nobody uses it for {ACCOUNT_IDLE_MONTHS} months: a mail warns you ${IDLE_WARNING_DAYS} days before. An address that is never confirmed: ${UNCONFIRMED_DAYS} days. A sign-in that nobody uses: ${SESSION_IDLE_DAYS} days. A mail that cannot be sent: ${FAILED_JOB_DAYS} days`,
    },
  },
  {
    tables: [personalTable(userRolesData)],
    what: "roles, such as admin or door lead",
    why: "access to the back office",
    basis: "interests",
    who: "admins",
    ends: "an admin takes it away, or the account is deleted",
    card: "Work for the charity",
  },
];
