import { type PersonalWords, periodText } from "#shared/personal-data/personal-data.ts";
import { FAILED_JOB_DAYS } from "#shared/time/periods.ts";

/** Waiting emails and other jobs. */
export const jobsPersonalData = {
  files: "`pgboss.job`",
  what: "queued mail and other jobs: addresses, names, links and codes, encrypted",
  why: "delivery, even after a crash",
  basis: "contract",
  who: "none",
  ends: `delivery; ${periodText(FAILED_JOB_DAYS)} after the last failed attempt`,
  card: "Your account",
} satisfies PersonalWords;

/** Emails on a site without `SMTP_URL`. */
export const mailFilesPersonalData = {
  files: "`DATA_DIR/mail`",
  what: "emails as files, if no email server is set (`SMTP_URL`)",
  why: "trying the site out",
  basis: "contract",
  who: "the operator",
  ends: "the operator deletes the files",
  card: "Your account",
} satisfies PersonalWords;
