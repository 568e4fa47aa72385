import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { JobKind, Jobs } from "#shared/jobs/jobs.ts";
import type { Log } from "#shared/log/log.ts";
import { oneAddress, type Sender } from "./address.ts";
import type { Mail, Outbox, RenderMail } from "./mail.ts";
import { CONNECTIONS, MailRefused, type MailTransport } from "./mail-transport.ts";

export interface OutboxOptions {
  jobs: Jobs;
  log: Log;
  from: Sender;
  render: RenderMail;
  transport: MailTransport;
  /** Checked before each attempt: whether the mail is still to be sent. By default it is. */
  isDue?: (mail: Pick<Mail, "template" | "props">) => Promise<boolean>;
}

/** An outbox that sends mails by jobs, with their retries. */
export function createOutbox({ jobs, log, from, render, transport, isDue }: OutboxOptions): Outbox {
  jobs.work(sendMail, async ({ id, at, to, template, props }) => {
    const mail = { template, props } as Pick<Mail, "template" | "props">;
    if (isDue && !(await isDue(mail))) return;
    try {
      await transport.send({ ...(await render(mail)), id, from, to, queuedAt: new Date(at) });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn(
        { mail: id, template, reason: error.message },
        "a mail was refused permanently and will not be retried",
      );
    }
  });
  return createMailQueue(jobs);
}

/** An outbox for a process that queues mails and sends none. */
export function createMailQueue(jobs: Pick<Jobs, "enqueue">): Outbox {
  return {
    async queue(tx, { to, template, props }) {
      const mail = { id: randomUUID(), at: new Date().toISOString(), to: oneAddress(to), template, props };
      await jobs.enqueue(tx, sendMail, mail);
    },
  };
}

export const sendMail = {
  name: "send-mail",
  data: z.object({
    id: z.uuid(),
    at: z.iso.datetime(),
    to: z.string(),
    template: z.string(),
    props: z.record(z.string(), z.string()),
  }),
  // Enough retries for a mail server that is down for half a day.
  tries: 20,
  atOnce: CONNECTIONS,
} satisfies JobKind<unknown>;
