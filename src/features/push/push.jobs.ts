import { Counter } from "prom-client";
import { z } from "zod";
import { findSessionWithUser } from "#features/auth/sessions/sessions.queries.ts";
import { type SessionLifetimes, signsIn } from "#features/auth/sessions/sessions.rules.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { JobKind, Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import { pushKinds, type QueuePush } from "#shared/mail/push-notice.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { isSiteClosed } from "#shared/status/closed-site.queries.ts";
import { DAY_MS, HOUR_S } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { encryptPush, type PushSubscriptionKeys } from "./encrypt-push.server.ts";
import { deleteSubscription, findSubscription, listSessionsToTell } from "./push.queries.ts";
import { secondsKept, secondsUntilSent } from "./push.rules.ts";
import { openVapid, type Vapid } from "./push-key.server.ts";
import { isPushService, type PushServices } from "./push-service.rules.ts";

export const pushNotices = new Counter({
  name: "push_notices_total",
  help: "Attempts to send a push notification: accepted, gone (the subscription ended), refused (permanently), failed (retried).",
  labelNames: ["outcome"],
  registers: [],
});

/** The encryption context of subscriptions. */
export const SUBSCRIPTION = "push subscription";

const pushToPhone = z.object({
  sessionId: z.uuid(),
  kind: z.enum(pushKinds),
  path: z.string(),
  until: z.string(),
  breaksQuietOn: z.string().optional(),
});

export type PushToPhone = z.infer<typeof pushToPhone>;

const sendPushKind = { name: "send-push", data: pushToPhone, atOnce: 4 } satisfies JobKind<unknown>;

/** A clock for quiet hours. Tests pass a fixed clock. */
type Clock = () => Date;

interface Site {
  database: Database;
  secrets: Secrets;
  jobs: Pick<Jobs, "enqueue">;
  log: Log;
  /** Null if the site sends no push notifications. */
  pushServices: PushServices | null;
  lifetimes: SessionLifetimes;
  clock?: Clock | undefined;
}

/**
 * Queues push notifications for phones that have them on; at night for the morning, and none on a closed site.
 * @param services null disables the queue
 */
export function createPushQueue({
  jobs,
  services,
  lifetimes,
  clock = () => new Date(),
}: {
  jobs: Pick<Jobs, "enqueueAll">;
  services: PushServices | null;
  lifetimes: SessionLifetimes;
  clock?: Clock | undefined;
}): QueuePush {
  return async (tx, notices) => {
    const now = clock();
    const inADay = new Date(now.getTime() + DAY_MS).toISOString();
    const due = notices.flatMap(({ until = inADay, ...notice }) => {
      const afterSeconds = secondsUntilSent({ ...notice, until }, now);
      return afterSeconds === undefined ? [] : { ...notice, until, afterSeconds };
    });
    if (!services || due.length === 0 || (await isSiteClosed(tx))) return;
    const emails = due.map(({ to }) => to);
    const found = await listSessionsToTell(tx, emails);
    const phones = Map.groupBy(
      found.filter((each) => signsIn(each, lifetimes, now)),
      ({ user }) => user.email,
    );
    const told = due.flatMap(({ to, afterSeconds, ...notice }) =>
      (phones.get(to.toLowerCase()) ?? [])
        .filter(({ choices }) => choices[notice.kind])
        .map(({ session }) => ({ data: { ...notice, sessionId: session.id }, afterSeconds })),
    );
    await jobs.enqueueAll(tx, sendPushKind, told);
  };
}

/** Whether the account could use the session now: rows of ended sessions remain until the sweep. */
async function isSignedIn(
  db: Queryable,
  sessionId: string,
  userId: string,
  lifetimes: SessionLifetimes,
  now: Date,
): Promise<boolean> {
  const found = await findSessionWithUser(db, sessionId, userId);
  return found !== undefined && signsIn(found, lifetimes, now);
}

export function workOnPush(jobs: Pick<Jobs, "work">, site: Site): void {
  let vapid: Promise<Vapid> | undefined;
  jobs.work(sendPushKind, async (notice) => {
    if (!site.pushServices) return;
    vapid ??= openVapid(site.database, site.secrets).catch((error) => {
      vapid = undefined;
      throw error;
    });
    const services = site.pushServices;
    await sendPush({ ...site, services, vapid: await vapid }, notice, site.clock?.() ?? new Date());
  });
}

/**
 * Sends a push notification to one phone, unless it has expired or is turned off. Deletes an ended subscription.
 * Idempotent: a repeated notification replaces the first one. @throws Error if the queue should try later
 */
async function sendPush(
  site: Site & { services: PushServices; vapid: Vapid },
  notice: PushToPhone,
  now: Date,
): Promise<void> {
  const { database, secrets, jobs, log } = site;
  const { sessionId, kind, path } = notice;
  const found = await findSubscription(database.db, sessionId, kind);
  const seconds = secondsUntilSent(notice, now);
  if (!found || seconds === undefined) return;
  if (!(await isSignedIn(database.db, sessionId, found.userId, site.lifetimes, now))) return;
  const later = (afterSeconds: number) => jobs.enqueue(database.db, sendPushKind, notice, { afterSeconds });
  // A retry can fall into quiet hours.
  if (seconds > 0) return later(seconds);
  const { endpoint, ...keys } = JSON.parse(
    secrets.open(SUBSCRIPTION, found.sealedSubscription),
  ) as PushSubscriptionKeys;
  if (!isPushService(endpoint, site.services)) return;
  const answer = await post(endpoint, {
    authorization: await site.vapid(endpoint, now),
    ttl: String(secondsKept(notice, now)),
    topic: secrets.digest("push topic", `${sessionId} ${kind} ${londonDate(now)}`).slice(0, TOPIC_LETTERS),
    body: encryptPush(JSON.stringify({ kind, path }), keys),
  });
  if (answer.ok) return pushNotices.inc({ outcome: "accepted" });
  if (answer.status === 404 || answer.status === 410) {
    pushNotices.inc({ outcome: "gone" });
    return deleteSubscription(database.db, sessionId, found.endpointDigest);
  }
  if (answer.status !== 429 && answer.status < 500) {
    pushNotices.inc({ outcome: "refused" });
    return log.warn({ status: answer.status, kind }, "a push service refused a notice for good");
  }
  pushNotices.inc({ outcome: "failed" });
  const wait = Number(answer.headers.get("retry-after"));
  if (wait > 0) return later(Math.min(wait, LONGEST_WAIT_S));
  throw new Error(`A push service answered with ${answer.status}`);
}

/** The longest topic that a push service takes. */
const TOPIC_LETTERS = 32;
const TIMEOUT_MS = 10_000;
const LONGEST_WAIT_S = 6 * HOUR_S;

interface Message {
  authorization: string;
  /** In seconds. */
  ttl: string;
  topic: string;
  body: Buffer;
}

/** @throws Error without the address, because logs must not contain it */
async function post(endpoint: string, { body, ...headers }: Message): Promise<Response> {
  try {
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: {
        ...headers,
        // All kinds are urgent, because the urgency would reveal the kind, and an offer must wake a phone.
        urgency: "high",
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
      },
      body: new Uint8Array(body),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer;
  } catch {
    pushNotices.inc({ outcome: "failed" });
    throw new Error("A push service did not answer");
  }
}
