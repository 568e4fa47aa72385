import pLimit from "p-limit";
import { listStaff } from "#features/auth/roles/roles.queries.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time/durations.ts";
import WebhookOff from "../mails/WebhookOff.tsx";
import { sendMessage, type WebhookPost } from "./send-message.server.ts";
import {
  deleteMessagesBefore,
  endLease,
  leaseWebhook,
  listDueWebhooks,
  lockWebhook,
  recordTry,
  type StoredWebhook,
  switchWebhook,
} from "./webhooks.queries.ts";
import { ANSWER_DAYS, afterAnswer, type OffReason, offWords } from "./webhooks.rules.ts";

type Site = Pick<CallContext, "database" | "outbox" | "secrets" | "siteUrl" | "log"> & WebhookPost;

/** The channel that the triggers notify by the function `tell_hooks`. */
const CHANNEL = "hook_messages";

/** Longer than a request takes. After this time the webhook of a dead process is free again. */
const LEASE_MS = MINUTE_MS;

/**
 * Sends deliveries immediately after a change commits. The row is the queue: a sweep each minute finds deliveries
 * after a lost notification or a dead process, and retries. Resolves to the function that ends requests and stops
 * listening.
 */
export async function startWebhookSender(
  site: Site & { jobs: Pick<Jobs, "schedule"> },
): Promise<() => Promise<void>> {
  const { database, jobs, log } = site;
  const oneAtATime = pLimit(1);
  const ended = new AbortController();
  const sending = new Set<Promise<void>>();
  let isWoken = false;
  const start = (webhookId: string) => {
    const work: Promise<void> = sendWaiting(site, webhookId, { signal: ended.signal })
      .catch((err: unknown) => log.error({ err, webhook: webhookId }, "failed to send a webhook's messages"))
      .finally(() => sending.delete(work));
    sending.add(work);
  };
  /** A slow receiver of one webhook does not delay other webhooks. */
  const wake = () => {
    if (isWoken || ended.signal.aborted) return;
    isWoken = true;
    oneAtATime(async () => {
      isWoken = false;
      for (const webhookId of await listDueWebhooks(database.db, new Date())) start(webhookId);
    }).catch((err: unknown) => log.error({ err }, "failed to look for messages to webhooks"));
  };
  jobs.schedule("send-to-hooks", "* * * * *", async () => wake());
  jobs.schedule("delete-hook-messages", "45 3 * * *", () =>
    deleteMessagesBefore(database.db, new Date(Date.now() - ANSWER_DAYS * DAY_MS)),
  );
  const stop = await database.listen(CHANNEL, wake, wake);
  return async () => {
    ended.abort(new Error("The site stops"));
    await stop();
    await oneAtATime(() => {});
    await Promise.all(sending);
  };
}

interface SendOptions {
  now?: () => Date;
  signal?: AbortSignal;
}

/**
 * Sends a webhook's waiting deliveries, one after another, until none is left, one fails, or another process is
 * sending. A failed delivery is sent again before later ones.
 */
export async function sendWaiting(
  site: Site,
  webhookId: string,
  { now = () => new Date(), signal }: SendOptions = {},
): Promise<void> {
  for (;;) {
    const at = now();
    const until = new Date(at.getTime() + LEASE_MS);
    const leased = await site.database.transaction((tx) => leaseWebhook(tx, webhookId, { now: at, until }));
    if (!leased) return;
    if (!(await sendLeased(site, leased, now, signal))) return;
  }
}

/** @returns whether the receiver accepted the delivery */
async function sendLeased(
  site: Site,
  leased: NonNullable<Awaited<ReturnType<typeof leaseWebhook>>>,
  now: () => Date,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { webhook, message } = leased;
  let answer: Awaited<ReturnType<typeof sendMessage>>;
  try {
    answer = await sendMessage(site, webhook, message, signal);
  } catch (error) {
    await endLease(site.database.db, webhook.id);
    if (signal?.aborted) return false;
    throw error;
  }
  const at = now();
  const after = await site.database.transaction(async (tx) => {
    // Reads the webhook again, because someone may have turned it off and on during the attempt.
    const current = await lockWebhook(tx, webhook.id);
    if (!current) return undefined;
    const decided = afterAnswer(answer, current, at);
    await recordTry(tx, leased, { answer, after: decided, now: at });
    if (decided.next === "is off" && (await switchWebhook(tx, webhook.id, decided.offReason)))
      await notifyAdmins(tx, site, webhook, decided.offReason);
    return decided;
  });
  if (answer.failure === null) return true;
  const { failure, status } = answer;
  site.log.warn(
    { webhook: webhook.id, failure, status, next: after?.next },
    "a webhook's receiver took no message",
  );
  return false;
}

async function notifyAdmins(
  tx: Queryable,
  { outbox, siteUrl }: Pick<Site, "outbox" | "siteUrl">,
  { title }: Pick<StoredWebhook, "title">,
  reason: OffReason,
): Promise<void> {
  const admins = (await listStaff(tx)).filter(({ roles }) => roles.includes("admin"));
  const props = { name: title, why: offWords[reason], link: siteUrl + pages.adminIntegrations.path };
  for (const { email: to } of admins) await outbox.queue(tx, { to, mail: WebhookOff, props });
}
