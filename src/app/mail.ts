import { join } from "node:path";
import type { Jobs } from "#shared/jobs/jobs.ts";
import type { Log } from "#shared/log/log.ts";
import { senderFrom } from "#shared/mail/address.ts";
import type { Outbox, RenderMail } from "#shared/mail/mail.ts";
import { folderTransport, smtpTransport } from "#shared/mail/mail-transport.ts";
import { createOutbox } from "#shared/mail/outbox.ts";
import type { Config } from "#src/config.ts";
import type { PageSource } from "./pages.ts";

/** The folder for mails of a site without a mail server. */
export const mailFolder = (dataDir: string) => join(dataDir, "mail");

/** The site's mail: queued in the outbox, sent by jobs to SMTP_URL or into the data folder. */
export function openMail(options: {
  config: Pick<Config, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">;
  jobs: Jobs;
  log: Log;
  pages: PageSource;
}): { outbox: Outbox; close: () => void } {
  const { config, jobs, log, pages } = options;
  const transport = config.SMTP_URL
    ? smtpTransport(config.SMTP_URL)
    : folderTransport(mailFolder(config.DATA_DIR));
  const from = senderFrom(config.MAIL_FROM);
  const outbox = createOutbox({ jobs, log, from, render: mailRenderer(pages), transport });
  return { outbox, close: () => transport.close() };
}

/** Mails are React, as pages are, so the page build holds them. */
export function mailRenderer(pages: PageSource): RenderMail {
  return async (mail) => {
    const { entry } = await pages.load();
    const { renderMail } = entry.module as unknown as { renderMail?: RenderMail };
    if (!renderMail)
      throw new Error("The page build drops entry.server.tsx's renderMail (docs/decisions/023)");
    return renderMail(mail);
  };
}
