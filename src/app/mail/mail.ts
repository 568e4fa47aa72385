import { join } from "node:path";
import { hasProvenAddress } from "#features/auth/account/accounts.queries.ts";
import { recordReceipt } from "#features/safety/complaints/complaints.queries.ts";
import { isAlertDue } from "#features/signal/alerts/alerts.jobs.ts";
import { hasActiveSubscription } from "#features/signal/subscriptions/subscriptions.queries.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import { senderFrom } from "#shared/mail/address.server.ts";
import type { CountingOutbox, Mail, MailTemplates } from "#shared/mail/mail.server.ts";
import { createMailThrottle } from "#shared/mail/mail-throttle.server.ts";
import { folderTransport, smtpTransport } from "#shared/mail/mail-transport.server.ts";
import { createOutbox } from "#shared/mail/outbox.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { recordMailOutcomes, recordThrottleDecisions } from "#shared/status/mail-outcomes.server.ts";
import type { Config } from "#src/config.ts";
import type { PageSource } from "../pages/pages.ts";
import type * as Mails from "./mails.ts";
import { undeliveredList } from "./undelivered.ts";

/** The folder for mails of a site without a mail server. */
export const mailFolder = (dataDir: string) => join(dataDir, "mail");

/** The site's mail: queued in the outbox, sent by jobs to SMTP_URL or into the data folder. */
export function openMail(options: {
  config: Pick<Config, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "UNPROVEN_MAILS_AN_HOUR">;
  database: Database;
  secrets: Secrets;
  jobs: Jobs;
  log: Log;
  pages: PageSource;
}): { outbox: CountingOutbox; close: () => void } {
  const { config, database, secrets, jobs, log, pages } = options;
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
  const undelivered = undeliveredList(database, log, async (mail) => (await mailsOf(pages)).mailListOf(mail));
  const outbox = createOutbox({
    jobs,
    log,
    from,
    transport,
    render: async (mail) => (await mailsOf(pages)).renderMail(mail),
    kindOf: async (template) => (await mailsOf(pages)).mailKindOf(template),
    isDue: ({ template, props }) => isMailDue(database, template, props),
    onOutcome: recordMailOutcomes(database, log),
    onRefused: undelivered.onRefused,
    async onAccepted({ id, to, template }) {
      await undelivered.forget(to);
      await accepted[template]?.(database.db, id, new Date()).catch((error) =>
        log.warn({ err: error, mail: id, template }, "a mail that was sent is not recorded as sent"),
      );
    },
    throttling: { throttle, db: database.db },
  });
  return { outbox, close: () => transport.close() };
}

/** What records that the mail server took a mail, by template. */
const accepted: {
  [Template in Mail["template"]]?: (db: Queryable, mailId: string, at: Date) => Promise<void>;
} = { "complaint-received": recordReceipt };

/** Whether its reader has confirmed an address: for an account, or for alerts. */
async function isProven(db: Queryable, address: string): Promise<boolean> {
  const email = address.toLowerCase();
  return (await hasProvenAddress(db, email)) || (await hasActiveSubscription(db, email));
}

type Checked = Pick<Database, "db" | "transaction">;

type Due = {
  [Template in keyof MailTemplates]?: (database: Checked, props: MailTemplates[Template]) => Promise<boolean>;
};

/** When a queued mail is no longer due and is dropped, by template. */
const due: Due = { "signal-event-opened": isAlertDue };

async function isMailDue(
  database: Checked,
  template: Mail["template"],
  props: Mail["props"],
): Promise<boolean> {
  const ask = due[template] as ((database: Checked, of: typeof props) => Promise<boolean>) | undefined;
  return ask ? ask(database, props) : true;
}

/** Mails are React components, so they are in the page build. @throws if its entry has none (docs/decisions/023) */
export async function mailsOf(pages: PageSource): Promise<typeof Mails> {
  const { entry } = await pages.load();
  const mails = entry.module as unknown as Partial<typeof Mails>;
  if (!mails.renderMail)
    throw new Error("The page build drops entry.server.tsx's renderMail (docs/decisions/023)");
  return mails as typeof Mails;
}
