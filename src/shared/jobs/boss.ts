import { PgBoss } from "pg-boss";
import type { Database, Queryable } from "#shared/db/database.ts";
import type { Log } from "#shared/log/log.ts";
import type { Secrets } from "#shared/secrets/secrets.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { bossOptions, jobOptions, queueOptions } from "./boss-options.ts";
import { queuesInUse, releaseActive, within } from "./jobs.queries.ts";
import type { JobKind, Jobs } from "./jobs.ts";
import { type Pace, steadyPace } from "./pace.ts";
import { repeat } from "./repeat.ts";
import { startWorkers, type Worker } from "./workers.ts";

export interface JobsOptions {
  database: Database;
  secrets: Secrets;
  log: Log;
  pace?: Pace;
}

/** Jobs kept in the database by pg-boss, in a schema of its own that `start` makes and brings up to date. */
export function createJobs({ database, secrets, log, pace = steadyPace }: JobsOptions): Jobs {
  const boss = new PgBoss(bossOptions(database, pace));
  const report = reportSparingly(log);
  boss.on("error", report);
  boss.on("warning", ({ message }) => log.warn({ reason: message }, "jobs: a warning"));
  const workers = new Map<string, Worker>();
  const schedules = new Map<string, string>();
  const workerIds = new Map<string, string[]>();
  let poller: ReturnType<typeof repeat> | undefined;

  const add = (name: string, worker: Worker) => {
    if (workers.has(name)) throw new Error(`${name} has a worker already`);
    workers.set(name, worker);
  };

  /** Wakes the workers of queues with due jobs. @returns whether to poll again soon */
  const poll = async (): Promise<boolean> => {
    const inUse = await queuesInUse(database, [...workers.keys()]);
    for (const { name, isDue } of inUse) {
      if (isDue) for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id);
    }
    // On a shared PostgreSQL another process may queue jobs, and its notification may be lost.
    return inUse.length > 0 || database.kind !== "embedded";
  };

  return {
    async enqueue(tx, kind, data, options) {
      if (!poller || !workers.has(kind.name)) {
        throw new Error(`${kind.name} is queued before the jobs were started, or has no worker`);
      }
      await sendSealed({ boss, secrets, pace }, tx, kind, data, options);
      poller.soon();
    },
    work(kind, work) {
      add(kind.name, {
        atOnce: kind.atOnce ?? 1,
        work: (sealed) => work(kind.data.parse(JSON.parse(secrets.open(PURPOSE, sealed)))),
      });
    },
    schedule(name, cron, work) {
      add(name, { atOnce: 1, work });
      schedules.set(name, cron);
    },
    async start() {
      await boss.start();
      // The embedded database has one process: active jobs were left by a killed one.
      if (database.kind === "embedded") await releaseActive(database);
      await makeQueues(boss, [...workers.keys()]);
      await keepSchedules(boss, schedules, pace);
      poller = repeat({ ...pace, complain: report, work: poll });
      const onFailure = () => poller?.soon();
      for (const [name, worker] of workers) {
        workerIds.set(
          name,
          await startWorkers(boss, name, worker, { log, onFailure, patienceMs: pace.patienceMs }),
        );
      }
    },
    async stop(timeoutMs = 10_000) {
      await poller?.end();
      await boss.stop({ timeout: timeoutMs });
    },
  };
}

const PURPOSE = "job data";

/** Queues a job within a transaction, its data encrypted. */
export async function sendSealed<Data>(
  { boss, secrets, pace }: { boss: PgBoss; secrets: Secrets; pace: Pace },
  tx: Queryable,
  kind: JobKind<Data>,
  data: Data,
  { afterSeconds } = { afterSeconds: 0 },
): Promise<void> {
  const sealed = secrets.seal(PURPOSE, JSON.stringify(data));
  const options = { ...jobOptions(kind.tries, pace), startAfter: afterSeconds, db: within(tx) };
  await boss.send(kind.name, { sealed }, options);
}

/** Makes those queues that are missing. pg-boss reads a queue it does not know outside any transaction, so each is read once now. */
export async function makeQueues(boss: PgBoss, names: string[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of names.filter((name) => !known.has(name))) {
    await boss.createQueue(name, queueOptions);
    await boss.findJobs(name, { id: NO_JOB });
  }
}

const NO_JOB = "00000000-0000-4000-8000-000000000000";

async function keepSchedules(boss: PgBoss, schedules: Map<string, string>, pace: Pace): Promise<void> {
  const known = await boss.getSchedules();
  for (const { name } of known) if (!schedules.has(name)) await boss.unschedule(name);
  for (const [name, cron] of schedules) {
    if (known.some((schedule) => schedule.name === name && schedule.cron === cron)) continue;
    await boss.schedule(name, cron, null, { tz: "UTC", ...jobOptions(undefined, pace) });
  }
}

/** Logs the same error once a minute at most: an unreachable database causes one with every poll. */
function reportSparingly(log: Log): (error: unknown) => void {
  const loggedAt = new Map<string, number>();
  return (error) => {
    const { message } = error as Error;
    const trouble = message.replace(/ \(Queue: .*/, "");
    if (Date.now() - (loggedAt.get(trouble) ?? 0) < MINUTE_MS) return;
    loggedAt.set(trouble, Date.now());
    log.error({ err: error }, "jobs: trouble");
  };
}
