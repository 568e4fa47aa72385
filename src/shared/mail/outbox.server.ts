import { randomUUID } from "node:crypto";
import { Counter } from "prom-client";
import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CountedNetwork } from "#shared/http/client-address.server.ts";
import type { JobKind, Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { MailFailure } from "#shared/status/local-status.ts";
import type { RefusalReason } from "#shared/status/undelivered.rules.ts";
import type { CountingOutbox, Json, Mail, Outbox, QueuedMail, RenderMail } from "./mail.server.ts";
import type { MailThrottle } from "./mail-throttle.server.ts";
import {
  CONNECTIONS,
  MailFailed,
  MailRefused,
  type MailTransport,
  oneAddress,
  type Sender,
} from "./mail-transport.server.ts";
import type { QueuePush } from "./push-notice.ts";

export const mailsSent = new Counter({
  name: "mails_sent_total",
  help: "Emails that the email server accepted.",
  labelNames: ["template"],
  registers: [],
});

export const mailAttemptsFailed = new Counter({
  name: "mail_attempts_failed_total",
  help: "Failed attempts to send an email; the site retries all except refused ones.",
  labelNames: ["reason"],
  registers: [],
});

export type MailOutcome = "sent" | MailFailure;

export interface OutboxOptions {
  jobs: Jobs;
  log: Log;
  from: Sender;
  render: RenderMail;
  transport: MailTransport;
  /** Slows down emails to unproven addresses. By default none are slowed down. */
  throttling?: { throttle: MailThrottle; db: Queryable };
  /** Queues the push notifications of emails in the same transaction. By default none are queued. */
  queuePush?: QueuePush;
  /** Checked before each attempt: whether the email is still due. By default it is. */
  isDue?: (mail: QueuedMail) => Promise<boolean>;
  /** Called after each attempt. It must not reject, or an email that was sent is sent again. */
  onOutcome?: (outcome: MailOutcome) => Promise<void>;
  /** Called when the mail server has accepted or permanently refused an email. These functions must not reject. */
  onAccepted?: (mail: SentMail) => Promise<void>;
  onRefused?: (mail: QueuedMail, reason: RefusalReason) => Promise<void>;
}

export type SentMail = QueuedMail & { id: string };

/** An outbox that sends emails by jobs, with their retries. */
export function createOutbox(options: OutboxOptions): CountingOutbox {
  const { jobs, log, from, render, transport, isDue, onOutcome, throttling } = options;
  jobs.work(sendMail, async ({ id, at, to, template, props }) => {
    const mail = { template, props };
    if (isDue && !(await isDue({ ...mail, to }))) return;
    try {
      await transport.send({ ...(await render(mail)), id, from, to, queuedAt: new Date(at) });
      mailsSent.inc({ template });
      await onOutcome?.("sent");
      await options.onAccepted?.({ ...mail, to, id });
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        const failure = error instanceof MailFailed ? error.failure : "other";
        mailAttemptsFailed.inc({ reason: failure });
        await onOutcome?.(failure);
        throw error;
      }
      mailAttemptsFailed.inc({ reason: "refused" });
      await options.onRefused?.({ ...mail, to }, error.reason);
      log.warn({ mail: id, template, reason: error.message }, "an email bounced and will not be retried");
    }
  });
  if (throttling) workOnThrottledMails(jobs, throttling);
  return outboxFrom();

  function outboxFrom(network?: string): CountingOutbox {
    return {
      ...createMailQueue(jobs, {
        isThrottled: throttling !== undefined,
        network,
        queuePush: options.queuePush,
      }),
      sendNow,
      from: outboxFrom,
    };
  }

  async function sendNow<Props>({ to, mail: { template }, props }: Mail<Props>) {
    const mail = await render({ template, props: props as Record<string, Json> });
    const outcome = await transport
      .send({ ...mail, id: randomUUID(), from, to: oneAddress(to), queuedAt: new Date() })
      .then(
        () => "sent" as const,
        (error): "refused" | MailFailure => {
          if (error instanceof MailRefused) return "refused";
          return error instanceof MailFailed ? error.failure : "other";
        },
      );
    if (outcome !== "refused") await onOutcome?.(outcome);
    return outcome;
  }
}

/**
 * Queues each email to a typed address for sending, or holds it. If the process dies in between, the email is sent
 * twice with the same Message-ID.
 */
function workOnThrottledMails(jobs: Jobs, { throttle, db }: { throttle: MailThrottle; db: Queryable }): void {
  for (const admit of [admitMail, admitOwedMail])
    jobs.work(admit, async (mail) => {
      const { to, at, network } = mail;
      const isOwed = admit === admitOwedMail;
      const decision = await throttle.decide({ to, queuedAt: new Date(at), network, isOwed });
      if (decision.verdict === "send") await jobs.enqueue(db, sendMail, mail, { isUrgent: true });
      if (decision.verdict === "hold")
        await jobs.enqueue(db, admit, mail, { afterSeconds: decision.seconds });
    });
}

/**
 * An outbox for a process that queues emails and sends none.
 * @param isThrottled whether emails to typed addresses wait for the throttle
 * @param network the network of the callers that cause the emails
 */
export function createMailQueue(
  jobs: Pick<Jobs, "enqueueAll">,
  {
    isThrottled,
    network,
    queuePush,
  }: { isThrottled: boolean; network?: string | undefined; queuePush?: QueuePush | undefined },
): Outbox {
  const queueAll: Outbox["queueAll"] = async (tx, mail, people) => {
    const { template, isBulk, isToTypedAddress, isOwed, push } = mail;
    const at = new Date().toISOString();
    const queued = people.map(({ id = randomUUID(), to, props }) => ({
      id,
      at,
      to: oneAddress(to),
      template,
      props: props as Record<string, Json>,
      ...(network && { network }),
    }));
    const admit = isOwed ? admitOwedMail : admitMail;
    await jobs.enqueueAll(
      tx,
      isThrottled && isToTypedAddress ? admit : sendMail,
      queued.map((data) => ({ data, isUrgent: !isBulk })),
    );
    if (push)
      await queuePush?.(
        tx,
        people.flatMap(({ to, props }) => {
          const notice = push(props);
          return notice ? { ...notice, to: oneAddress(to) } : [];
        }),
      );
  };
  return { queueAll, queue: (tx, { mail, ...person }) => queueAll(tx, mail, [person]) };
}

/** A pseudonym of the widest network of a caller, by which the throttle counts. */
export function mailNetworkOf(secrets: Pick<Secrets, "digest">, networks: readonly CountedNetwork[]): string {
  return secrets.digest("mail network", networks.at(-1)?.key ?? "unknown");
}

const queuedMail = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  to: z.string(),
  template: z.string(),
  props: z.record(z.string(), z.json()),
  network: z.string().optional(),
});

/** An email to a typed address, before the throttle. */
export const admitMail = {
  name: "throttled-mail",
  data: queuedMail,
  atOnce: 2,
} satisfies JobKind<unknown>;

/** Like `admitMail`, for owed emails. Their separate queue waits for no others, and the status page counts it. */
export const admitOwedMail = {
  name: "throttled-owed-mail",
  data: queuedMail,
} satisfies JobKind<unknown>;

export const sendMail = {
  name: "send-mail",
  data: queuedMail,
  // Enough retries for a mail server that is unavailable for half a day.
  tries: 20,
  atOnce: CONNECTIONS,
  // A slow mail server takes half a minute per email, so some of the connections never send a batch.
  atOnceUrgent: 2,
} satisfies JobKind<unknown>;
