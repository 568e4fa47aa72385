import { Counter } from "prom-client";

export const mailsSent = new Counter({
  name: "mails_sent_total",
  help: "Mails that the mail server accepted; campus-place-offered are the waiting list's offers.",
  labelNames: ["template"],
  registers: [],
});

export const mailAttemptsFailed = new Counter({
  name: "mail_attempts_failed_total",
  help: "Attempts to send a mail that failed; refused means this mail for good, all others are retried.",
  labelNames: ["reason"],
  registers: [],
});
