import type { MailFailure } from "#shared/status/local-status.ts";

/** Why we cannot send an email, and what to do. */
export const mailProblems: Readonly<Record<MailFailure, readonly [sentence: string, action: string]>> = {
  unreachable: [
    "the email server doesn’t respond",
    "Check the email provider’s status page. If it shows no problem, ask the site’s operator to check the port in SMTP_URL (mostly 587 or 465), and if the hosting provider blocks it.",
  ],
  host: [
    "the email server named in SMTP_URL doesn’t exist",
    "Ask the site’s operator to check the spelling of the server’s name in SMTP_URL, and the server’s DNS.",
  ],
  login: [
    "the email server rejects the site’s user or password",
    "Ask the site’s operator to correct SMTP_URL and restart the site.",
  ],
  encryption: [
    "the site can’t open an encrypted connection to the email server",
    "Ask the site’s operator to check the port in SMTP_URL and the email server’s certificate.",
  ],
  sender: [
    "the email server rejects our sender address",
    "Ask the site’s operator to set MAIL_FROM to an address that the email account may use.",
  ],
  busy: [
    "the email server asks us to try again later",
    "Wait an hour. If the problem continues, ask the email provider about its limits.",
  ],
  folder: [
    "the site cannot write its mail folder",
    "Ask the site’s operator to check the disk and the permissions of DATA_DIR/mail.",
  ],
  other: ["an error stops them", "Ask the site’s operator to check the log."],
};
