import { join } from "node:path";
import { hasProvenAddress, hasRoleAt } from "#features/auth/account/accounts.queries.ts";
import { lifetimesOf } from "#features/auth/sessions/sessions.rules.ts";
import { createPushQueue } from "#features/push/push.jobs.ts";
import { pushServicesOf } from "#features/push/push-service.rules.ts";
import ShiftsOpen from "#features/rota/mails/ShiftsOpen.tsx";
import { isVolunteer } from "#features/rota/volunteers/volunteers.queries.ts";
import { recordReceipt } from "#features/safety/complaints/complaints.queries.ts";
import ComplaintReceived from "#features/safety/mails/ComplaintReceived.tsx";
import { type AlertMail, isAlertDue } from "#features/signal/alerts/alerts.jobs.ts";
import SignalEventOpened from "#features/signal/mails/SignalEventOpened.tsx";
import { hasActiveSubscription } from "#features/signal/subscriptions/subscriptions.queries.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { CountingOutbox, QueuedMail } from "#shared/mail/mail.server.ts";
import { createMailThrottle } from "#shared/mail/mail-throttle.server.ts";
import { folderTransport, senderFrom, smtpTransport } from "#shared/mail/mail-transport.server.ts";
import { createOutbox } from "#shared/mail/outbox.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { isSiteClosed } from "#shared/status/closed-site.queries.ts";
import { recordMailOutcomes, recordThrottleDecisions } from "#shared/status/mail-outcomes.server.ts";
import type { Config } from "#src/config.ts";
import { addressToSignIn, mailListOf, renderMail } from "./mails.ts";
import { undeliveredList } from "./undelivered.ts";

/** The folder for emails of a site without `SMTP_URL`. */
export const mailFolder = (dataDir: string) => join(dataDir, "mail");

/** The site's emails: queued in the outbox, and sent by jobs to SMTP_URL or into the data folder. */
export function openMail(options: {
  config: Pick<
    Config,
    | "SMTP_URL"
    | "MAIL_FROM"
    | "DATA_DIR"
    | "UNPROVEN_MAILS_AN_HOUR"
    | "OFFLINE_PAGES"
    | "PUSH_ORIGINS"
    | "SESSION_DAYS"
    | "ADMIN_SESSION_HOURS"
  >;
  database: Database;
  secrets: Secrets;
  jobs: Jobs;
  log: Log;
  clock?: (() => Date) | undefined;
}): { outbox: CountingOutbox; close: () => void } {
  const { config, database, secrets, jobs, log } = options;
  const transport = config.SMTP_URL
    ? smtpTransport(config.SMTP_URL)
    : folderTransport(mailFolder(config.DATA_DIR));
  const from = senderFrom(config.MAIL_FROM);
  const throttle = createMailThrottle({
    database,
    secrets,
    anHour: config.UNPROVEN_MAILS_AN_HOUR,
    isProven: (address) => isProven(database.db, address),
    onAct: recordThrottleDecisions(database, log),
  });
  const undelivered = undeliveredList(database, log, mailListOf);
  const outbox = createOutbox({
    jobs,
    log,
    from,
    transport,
    render: renderMail,
    queuePush: createPushQueue({
      jobs,
      services: pushServicesOf(config),
      lifetimes: lifetimesOf(config),
      clock: options.clock,
    }),
    isDue: (mail) => isMailDue(database, mail),
    onOutcome: recordMailOutcomes(database, log),
    onRefused: undelivered.onRefused,
    async onAccepted({ id, to, template }) {
      await undelivered.forget(to);
      if (template !== ComplaintReceived.template) return;
      await recordReceipt(database.db, id, new Date()).catch((error) =>
        log.warn({ err: error, mail: id, template }, "a sent email is not recorded as sent"),
      );
    },
    throttling: { throttle, db: database.db },
  });
  return { outbox, close: () => transport.close() };
}

/** Whether the reader has confirmed an address: for an account, or for email alerts. */
async function isProven(db: Queryable, address: string): Promise<boolean> {
  const email = address.toLowerCase();
  return (await hasProvenAddress(db, email)) || (await hasActiveSubscription(db, email));
}

/** Whether a queued email is still due. */
async function isMailDue(database: Pick<Database, "db" | "transaction">, mail: QueuedMail): Promise<boolean> {
  const { template, props } = mail;
  if (await isSiteClosed(database.db)) {
    const address = addressToSignIn(mail);
    return address !== undefined && hasRoleAt(database.db, address);
  }
  switch (template) {
    case SignalEventOpened.template:
      return isAlertDue(database, props as unknown as AlertMail);
    case ShiftsOpen.template:
      return isVolunteer(database.db, String(props.volunteerId));
    default:
      return true;
  }
}
