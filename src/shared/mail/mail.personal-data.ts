import { type PersonalData, periodText } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { UNDELIVERED_DAYS } from "#shared/status/undelivered.rules.ts";
import { FAILED_JOB_DAYS } from "#shared/time/periods.ts";
import { undeliveredMailsData } from "./undelivered.tables.ts";

/** The personal data of mails that wait or came back. */
export const mailPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(undeliveredMailsData)],
    what: "mails that a mail server refused for good: address, name, the night, session or list, reason and time; of a guardian’s address that of the holder instead",
    why: "reaching a person another way",
    basis: "interests",
    who: "admins; door leads those about nights, labs leads those about labs",
    ends: "a later mail that arrives, an admin’s dismissal, or the deletion of the confirmed account of that address",
    card: {
      title: "Mails that came back",
      what: "That a mail of ours could not be delivered to you: your name, your address and why.",
      why: "To reach you another way",
      who: "Those who run what the mail was about",
      until: `A later mail reaches you, or ${UNDELIVERED_DAYS} days`,
    },
  },
  {
    files: "`pgboss.job`",
    what: "queued mail and other jobs: addresses, names, links and codes, encrypted",
    why: "delivery, also after a crash",
    basis: "contract",
    who: "none",
    ends: `delivery; ${periodText(FAILED_JOB_DAYS)} after the last failed attempt`,
    card: "Your account",
  },
  {
    files: "`DATA_DIR/mail`",
    what: "mail as files, where there is no mail server (`SMTP_URL`)",
    why: "trying the site out",
    basis: "contract",
    who: "the operator",
    ends: "the operator deletes the files",
    card: "Your account",
  },
];
