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

export const mailsThrottled = new Counter({
  name: "mails_throttled_total",
  help: "Mails to unproven addresses above UNPROVEN_MAILS_AN_HOUR: hold (each time that one waits) and drop.",
  labelNames: ["outcome"],
  registers: [],
});
