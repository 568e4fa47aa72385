import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { bossOptions, jobOptions, queueOptions, URGENT } from "./boss-options.server.ts";
import { bossDatabase, requeueFailed, within } from "./jobs.queries.ts";
import type { EnqueueOptions, JobKind, Jobs } from "./jobs.server.ts";
import { defaultPace, type Pace } from "./pace.server.ts";
import { startWorkers, type Worker } from "./workers.server.ts";

export interface JobsOptions {
  database: Database;
  secrets: Secrets;
  log: Log;
  pace?: Pace;
}

/** Jobs in the schema of pg-boss, which `start` creates and migrates. */
export function createJobs({ database, secrets, log, pace = defaultPace }: JobsOptions): Jobs {
  const boss = new PgBoss(bossOptions(bossDatabase(database), pace));
  const report = throttledReport(log);
  boss.on("error", report);
  boss.on("warning", ({ message }) => log.warn({ reason: message }, "jobs: a warning"));
  const workers = new Map<string, Worker>();
  const schedules = new Map<string, string>();
  let isStarted = false;

  const add = (name: string, worker: Worker) => {
    if (workers.has(name)) throw new Error(`${name} has a worker already`);
    workers.set(name, worker);
  };

  const enqueueAll: Jobs["enqueueAll"] = async (tx, kind, queued) => {
    if (!isStarted || !workers.has(kind.name)) {
      throw new Error(`${kind.name} is queued before the jobs were started, or has no worker`);
    }
    await sendSealed({ boss, secrets, pace }, tx, kind, queued);
  };

  return {
    enqueue: (tx, kind, data, options) => enqueueAll(tx, kind, [{ data, ...options }]),
    enqueueAll,
    work(kind, work) {
      add(kind.name, {
        atOnce: kind.atOnce ?? 1,
        atOnceUrgent: kind.atOnceUrgent,
        work: (sealed) => work(kind.data.parse(JSON.parse(secrets.open(PURPOSE, sealed)))),
      });
    },
    schedule(name, cron, work) {
      add(name, { atOnce: 1, work });
      schedules.set(name, cron);
    },
    retryFailed: requeueFailed,
    async start() {
      await boss.start();
      await createQueues(boss, [...workers.keys()]);
      await syncSchedules(boss, schedules, pace);
      isStarted = true;
      for (const [name, worker] of workers) await startWorkers({ boss, log, pace }, name, worker);
    },
    async stop(timeoutMs = 10_000) {
      await endWorkers(boss, [...workers.keys()], timeoutMs);
      await boss.stop({ graceful: false });
    },
  };
}

const PURPOSE = "job data";

/** Queues jobs within a transaction, their data encrypted. */
export async function sendSealed<Data>(
  { boss, secrets, pace }: { boss: PgBoss; secrets: Secrets; pace: Pace },
  tx: Queryable,
  kind: JobKind<Data>,
  queued: readonly ({ data: Data } & EnqueueOptions)[],
): Promise<void> {
  if (queued.length === 0) return;
  const jobs = queued.map(({ data, afterSeconds = 0, isUrgent = false }) => ({
    ...jobOptions(kind.tries, pace),
    data: { sealed: secrets.seal(PURPOSE, JSON.stringify(data)) },
    priority: isUrgent ? URGENT : 0,
    startAfter: String(afterSeconds),
  }));
  await boss.insert(kind.name, jobs, { db: within(tx) });
}

/** Creates missing queues, and reads each once: pg-boss reads a queue it does not know outside any transaction. */
export async function createQueues(boss: PgBoss, names: string[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of names.filter((name) => !known.has(name))) {
    await boss.createQueue(name, queueOptions);
    await boss.findJobs(name, { id: NO_JOB });
  }
}

const NO_JOB = "00000000-0000-4000-8000-000000000000";

async function syncSchedules(boss: PgBoss, schedules: Map<string, string>, pace: Pace): Promise<void> {
  const known = await boss.getSchedules();
  for (const { name } of known) if (!schedules.has(name)) await boss.unschedule(name);
  for (const [name, cron] of schedules) {
    if (known.some((schedule) => schedule.name === name && schedule.cron === cron)) continue;
    await boss.schedule(name, cron, null, { tz: "UTC", ...jobOptions(undefined, pace) });
  }
}

/** Waits for running jobs. pg-boss would check for their end every 500 ms, even without any. */
async function endWorkers(boss: PgBoss, names: string[], timeoutMs: number): Promise<void> {
  const timeout = new AbortController();
  await Promise.race([
    Promise.all(names.map((name) => boss.offWork(name))),
    sleep(timeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined),
  ]);
  timeout.abort();
}

/** Logs an error once a minute at most: an unreachable database causes one with every poll. */
function throttledReport(log: Log): (error: unknown) => void {
  const loggedAt = new Map<string, number>();
  return (error) => {
    const { message } = error as Error;
    const reason = message.replace(/ \(Queue: .*/, "");
    if (Date.now() - (loggedAt.get(reason) ?? 0) < MINUTE_MS) return;
    loggedAt.set(reason, Date.now());
    log.error({ err: error }, "jobs: an error");
  };
}
