import type { MailFailure } from "#shared/status/local-status.ts";

/** Why we cannot send an email, and what to do. */
export const mailProblems: Readonly<Record<MailFailure, readonly [sentence: string, action: string]>> = {
  unreachable: [
    "the mail server does not answer",
    "Look at the status page of the mail provider. If it is fine there, ask whoever runs the site to check the port in SMTP_URL (mostly 587 or 465), and whether the hosting provider blocks it.",
  ],
  host: [
    "no mail server has the name in SMTP_URL",
    "Ask whoever runs the site to check the spelling of the mail server’s name in SMTP_URL, and the server’s DNS.",
  ],
  login: [
    "the mail server refuses the site’s user or password",
    "Ask whoever runs the site to correct SMTP_URL and restart the site.",
  ],
  encryption: [
    "no encrypted connection to the mail server is possible",
    "Ask whoever runs the site to check the port in SMTP_URL and the mail server’s certificate.",
  ],
  sender: [
    "the mail server refuses our sender address",
    "Ask whoever runs the site to set MAIL_FROM to an address that the mail account may use.",
  ],
  busy: [
    "the mail server asks us to try later",
    "Wait an hour. If it goes on, ask the mail provider about its limits.",
  ],
  folder: [
    "the site cannot write its mail folder",
    "Ask whoever runs the site to check the disk and the rights of DATA_DIR/mail.",
  ],
  other: ["an error keeps them back", "Ask whoever runs the site to look at the log."],
};
