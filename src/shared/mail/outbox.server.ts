import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import type { JobKind, Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { MailFailure } from "#shared/status/local-status.ts";
import type { RefusalReason } from "#shared/status/undelivered.rules.ts";
import { oneAddress, type Sender } from "./address.server.ts";
import type { Mail, MailKind, Outbox, RenderMail, SendingOutbox } from "./mail.server.ts";
import type { MailBrake } from "./mail-brake.server.ts";
import { mailAttemptsFailed, mailsBraked, mailsSent } from "./mail-metrics.server.ts";
import { CONNECTIONS, MailFailed, MailRefused, type MailTransport } from "./mail-transport.server.ts";

export type MailOutcome = "sent" | MailFailure;

export interface OutboxOptions {
  jobs: Jobs;
  log: Log;
  from: Sender;
  render: RenderMail;
  transport: MailTransport;
  /** By default every mail is one that a person waits for. */
  kindOf?: KindOfMail;
  /** Slows mails to unproven addresses down; by default nothing does. */
  braking?: { brake: MailBrake; db: Queryable };
  /** Checked before each attempt: whether the mail is still to be sent. By default it is. */
  isDue?: (mail: Pick<Mail, "template" | "props">) => Promise<boolean>;
  /** Called after each attempt; must not reject, or a mail that was sent is sent again. */
  onOutcome?: (outcome: MailOutcome) => Promise<void>;
  /** Called when the mail server has accepted a mail, or refused it for good; neither may reject. */
  onAccepted?: (to: string) => Promise<void>;
  onRefused?: (mail: Pick<Mail, "to" | "template" | "props">, reason: RefusalReason) => Promise<void>;
}

export type KindOfMail = (template: Mail["template"]) => MailKind | Promise<MailKind>;

/** An outbox that sends mails by jobs, with their retries. */
export function createOutbox(options: OutboxOptions): SendingOutbox {
  const { jobs, log, from, render, transport, isDue, onOutcome, kindOf = () => ({}), braking } = options;
  jobs.work(sendMail, async ({ id, at, to, template, props }) => {
    const mail = { template, props } as Pick<Mail, "template" | "props">;
    if (isDue && !(await isDue(mail))) return;
    try {
      await transport.send({ ...(await render(mail)), id, from, to, queuedAt: new Date(at) });
      mailsSent.inc({ template });
      await onOutcome?.("sent");
      await options.onAccepted?.(to);
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        const failure = error instanceof MailFailed ? error.failure : "other";
        mailAttemptsFailed.inc({ reason: failure });
        await onOutcome?.(failure);
        throw error;
      }
      mailAttemptsFailed.inc({ reason: "refused" });
      await options.onRefused?.({ ...mail, to }, error.reason);
      log.warn(
        { mail: id, template, reason: error.message },
        "a mail was refused permanently and will not be retried",
      );
    }
  });
  if (braking) workOnBrakedMails(jobs, braking);
  const queue = createMailQueue(jobs, async (template) => ({
    ...(await kindOf(template)),
    ...(!braking && { isToTypedAddress: false }),
  }));
  return {
    ...queue,
    async sendNow({ to, template, props }) {
      const mail = await render({ template, props } as Pick<Mail, "template" | "props">);
      const outcome = await transport
        .send({ ...mail, id: randomUUID(), from, to: oneAddress(to), queuedAt: new Date() })
        .then(
          () => "sent" as const,
          (error) => {
            if (error instanceof MailRefused) return "refused" as const;
            return error instanceof MailFailed ? error.failure : "other";
          },
        );
      if (outcome !== "refused") await onOutcome?.(outcome);
      return outcome;
    },
  };
}

/**
 * Queues each mail to a typed address for sending, or holds it back. If its process dies between the two, the mail is
 * sent twice with the same Message-ID.
 */
function workOnBrakedMails(jobs: Jobs, { brake, db }: { brake: MailBrake; db: Queryable }): void {
  jobs.work(admitMail, async (mail) => {
    const passage = await brake.passageOf({ to: mail.to, queuedAt: new Date(mail.at) });
    if (passage.verdict !== "send") mailsBraked.inc({ outcome: passage.verdict });
    if (passage.verdict === "send") await jobs.enqueue(db, sendMail, mail, { isUrgent: true });
    if (passage.verdict === "hold")
      await jobs.enqueue(db, admitMail, mail, { afterSeconds: passage.seconds });
  });
}

/** An outbox for a process that queues mails and sends none. */
export function createMailQueue(jobs: Pick<Jobs, "enqueue">, kindOf: KindOfMail = () => ({})): Outbox {
  return {
    async queue(tx, { to, template, props }) {
      const mail = { id: randomUUID(), at: new Date().toISOString(), to: oneAddress(to), template, props };
      const { isBulk, isToTypedAddress } = await kindOf(template);
      await jobs.enqueue(tx, isToTypedAddress ? admitMail : sendMail, mail, { isUrgent: !isBulk });
    },
  };
}

const queuedMail = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  to: z.string(),
  template: z.string(),
  props: z.record(z.string(), z.string()),
});

/** A mail to a typed address, before the brake. */
export const admitMail = {
  name: "admit-mail",
  data: queuedMail,
  atOnce: 2,
} satisfies JobKind<unknown>;

export const sendMail = {
  name: "send-mail",
  data: queuedMail,
  // Enough retries for a mail server that is down for half a day.
  tries: 20,
  atOnce: CONNECTIONS,
  // A slow mail server takes half a minute for a mail: some of the connections are never busy with a batch.
  atOnceUrgent: 2,
} satisfies JobKind<unknown>;
