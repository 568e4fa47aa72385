import { type JobWithMetadata, PgBoss, type WorkWithMetadataHandler } from "pg-boss";
import type { Database } from "#shared/db/database.ts";
import type { Log } from "#shared/log/log.ts";
import type { Secrets } from "#shared/secrets/secrets.ts";
import { bossDatabase, queuesWithWork, releaseActive, within } from "./jobs.queries.ts";
import type { Jobs } from "./jobs.ts";
import { type Pace, steadyPace } from "./pace.ts";
import { repeat } from "./repeat.ts";

export interface JobsOptions {
  database: Database;
  secrets: Secrets;
  log: Log;
  pace?: Pace;
}

interface Worker {
  /** How many of them one process does at a time. */
  atOnce: number;
  work: (sealed: string) => Promise<void>;
}

/** Jobs kept in the database by pg-boss, in a schema of its own that `start` makes and brings up to date. */
export function createJobs({ database, secrets, log, pace = steadyPace }: JobsOptions): Jobs {
  const workers = new Map<string, Worker>();
  const schedules = new Map<string, string>();
  const awake = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const id of awake.get(name) ?? []) boss.notifyWorker(id);
  };
  const boss = new PgBoss({ ...bossOptions(database, pace), schedule: true });
  const complain = complainSparingly(log);
  boss.on("error", complain);
  boss.on("warning", ({ message }) => log.warn({ reason: message }, "jobs: a warning"));
  let stopLooking: (() => Promise<void>) | undefined;

  const add = (name: string, worker: Worker) => {
    if (workers.has(name)) throw new Error(`Two say how ${name} is done`);
    workers.set(name, worker);
  };

  return {
    async enqueue(tx, kind, data) {
      if (!stopLooking || !workers.has(kind.name)) {
        throw new Error(
          `${kind.name} is queued before the jobs were started, or nothing says how it is done`,
        );
      }
      const sealed = secrets.seal(PURPOSE, JSON.stringify(data));
      await boss.send(kind.name, { sealed }, { ...jobOptions(kind.tries, pace), db: within(tx) });
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
      // Nobody else can be at it: what is active was left by a process that was killed.
      if (database.kind === "embedded") await releaseActive(database);
      await makeQueues(boss, [...workers.keys()]);
      await keepSchedules(boss, schedules, pace);
      for (const [name, worker] of workers) awake.set(name, await startWorkers(boss, name, worker, log));
      stopLooking = repeat(pace.lookMs, complain, async () => {
        for (const name of await queuesWithWork(database, [...workers.keys()])) wake(name);
      });
    },
    async stop(timeoutMs = 10_000) {
      await stopLooking?.();
      await boss.stop({ timeout: timeoutMs });
    },
  };
}

/** Scheduled work is told nothing. */
type SealedData = { sealed: string } | null;

const PURPOSE = "job data";

function bossOptions(database: Database, pace: Pace) {
  return {
    db: bossDatabase(database),
    schema: "pgboss",
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    useListenNotify: true,
    superviseIntervalSeconds: pace.superviseSeconds,
    monitorIntervalSeconds: pace.superviseSeconds,
    maintenanceIntervalSeconds: HOUR,
    // Of no use here: jobs do not wait for one another.
    flowIntervalSeconds: HOUR,
    cronWorkerIntervalSeconds: 45,
    cronMonitorIntervalSeconds: 45,
    monitorVacuum: false,
    reindex: database.kind === "postgres",
  } as const;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const TRIES = 10;

function jobOptions(tries = TRIES, { firstPauseSeconds, longestPauseSeconds }: Pace) {
  return {
    retryLimit: tries - 1,
    retryDelay: firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: longestPauseSeconds,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 14 * DAY,
  };
}

/** Makes those queues that are missing. pg-boss reads a queue it does not know outside any transaction, so each is read once now. */
async function makeQueues(boss: PgBoss, names: string[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of names.filter((name) => !known.has(name))) {
    await boss.createQueue(name, { notify: true, deleteAfterSeconds: 14 * DAY });
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

/** Resolves to the ids by which they are woken; by itself a worker looks seldom. */
async function startWorkers(boss: PgBoss, name: string, worker: Worker, log: Log): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < worker.atOnce) {
    const options = { pollingIntervalSeconds: HOUR, includeMetadata: true } as const;
    const handle: WorkWithMetadataHandler<SealedData> = async ([job]) => {
      if (!job) return;
      // More may wait: it looks again at once when this one is done.
      boss.notifyWorker(id);
      await attempt(job, worker, log);
      // A job that is done leaves nothing behind.
      await boss.deleteJob(name, job.id);
    };
    const id = await boss.work<SealedData, void, typeof options>(name, options, handle);
    ids.push(id);
  }
  return ids;
}

async function attempt(
  { id, name, data, retryCount, retryLimit }: JobWithMetadata<SealedData>,
  { work }: Worker,
  log: Log,
): Promise<void> {
  try {
    await work(data?.sealed ?? "");
  } catch (error) {
    const tries = retryCount + 1;
    if (retryCount >= retryLimit) log.error({ job: name, id, tries, err: error }, "a job failed for good");
    else log.warn({ job: name, id, tries, err: error }, "a job failed and is tried again later");
    // pg-boss keeps what is thrown, and it may name people.
    throw new Error("failed, see the log");
  }
}

/** The same trouble is told once a minute at most: while the database is away there is no end of it. */
function complainSparingly(log: Log): (error: unknown) => void {
  const told = new Map<string, number>();
  return (error) => {
    const { message } = error as Error;
    const trouble = message.replace(/ \(Queue: .*/, "");
    if (Date.now() - (told.get(trouble) ?? 0) < 60_000) return;
    told.clear();
    told.set(trouble, Date.now());
    log.error({ err: error }, "jobs: trouble");
  };
}
