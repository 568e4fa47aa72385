import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { campusOf, type Student } from "#features/campus/campus.testing.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { type Cluster, startCluster } from "#src/testing/cluster/cluster.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { type BookingAnswer, bookingClient, crowdOf } from "./booking-client.ts";
import { quantile } from "./figures.ts";

const CONNECTIONS = 20;
const NIGHTS = 3;
const KILL_EVERY_MS = 1000;

export interface Storm {
  /** Students, a fifth more than places. */
  students: number;
  kills: boolean;
  count: number;
  /** Where the database's pooler is; by default there is none. */
  poolerUrl?: (databaseUrl: string) => string;
}

export interface StormResult {
  perSecond: number;
  /** Milliseconds of the answered attempts. */
  p50: number;
  p99: number;
  tickets: number;
  repeated: number;
  kills: number;
}

/**
 * Everybody books at once on three nights with fewer places than people.
 * @throws when an acknowledged ticket is missing, a place was sold twice, a counter is wrong, a client got no answer, or
 *   a mail is missing
 */
export async function bookingStorm(storm: Storm): Promise<StormResult> {
  const databaseUrl = await freshDatabase();
  const pooled = storm.poolerUrl && {
    databaseUrl: storm.poolerUrl(databaseUrl),
    env: { DATABASE_DIRECT_URL: databaseUrl, DEMO: "off" },
  };
  const cluster = await startCluster({ databaseUrl, count: storm.count, env: { DEMO: "off" }, ...pooled });
  const database = await openDatabase({ url: databaseUrl, dataDir: "" });
  try {
    const secrets = secretsFrom(cluster.secretKey);
    const campus = campusOf({ url: cluster.url, siteUrl: cluster.url, database, secrets });
    const students = await crowdOf(campus, storm.students);
    const maxCapacity = Math.floor(storm.students / NIGHTS / 1.2);
    const nights = await Promise.all(Array.from({ length: NIGHTS }, () => campus.event({ maxCapacity })));

    const killer = storm.kills ? killRepeatedly(cluster) : undefined;
    const startedAt = performance.now();
    const answers = await everyoneBooks(cluster.url, students, nights);
    const seconds = (performance.now() - startedAt) / 1000;
    const kills = (await killer?.stop()) ?? 0;

    const tickets = answers.flatMap(({ ticketCode }) => ticketCode ?? []);
    await check(answers, tickets, async () => {
      for (const night of nights) {
        const counted = await campus.counted(night);
        const { attendees, confirmed, codes, capacity } = counted;
        if (attendees !== confirmed || codes !== confirmed || confirmed > capacity)
          throw new Error(`A night is wrong: ${JSON.stringify(counted)}`);
      }
      const rows = await database.rows<{ code: string }>(
        sql`select ticket_code as code from campus_ticket_bookings where booking_status = 'confirmed'`,
      );
      return rows.map(({ code }) => code);
    });
    await untilMailed(database);
    const times = answers.map(({ answeredMs }) => answeredMs);
    return {
      perSecond: answers.length / seconds,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      tickets: tickets.length,
      repeated: answers.filter(({ attempts }) => attempts > 1).length,
      kills,
    };
  } finally {
    await database.close();
    await cluster.stop();
  }
}

async function everyoneBooks(url: string, students: Student[], nights: string[]): Promise<BookingAnswer[]> {
  const client = bookingClient(url, CONNECTIONS);
  const waiting = students.entries();
  const answers: BookingAnswer[] = [];
  const people = Array.from({ length: CONNECTIONS }, async () => {
    for (const [at, student] of waiting)
      answers.push(await client.book(student, nights[at % nights.length] ?? ""));
  });
  await Promise.all(people);
  client.close();
  return answers;
}

/** Kills one of the running processes every second, never the last one, and starts it again at once. */
export function killRepeatedly({ processes }: Pick<Cluster, "processes">) {
  const isUp = processes.map(() => true);
  const starts: Promise<void>[] = [];
  let kills = 0;
  let isOver = false;
  const loop = (async () => {
    for (let turn = 0; !isOver; turn++) {
      await pause(KILL_EVERY_MS);
      const at = turn % processes.length;
      if (!isUp[at] || isUp.filter(Boolean).length < 2 || isOver) continue;
      kills++;
      isUp[at] = false;
      await processes[at]?.end("SIGKILL");
      const again = async () => {
        await processes[at]?.start();
        isUp[at] = true;
      };
      const start = again();
      // Reported by `stop`, which is not reached after another failure.
      start.catch(() => {});
      starts.push(start);
    }
  })();
  return {
    /** Resolves to the number of kills once all processes run again. */
    async stop(): Promise<number> {
      isOver = true;
      await loop;
      await Promise.all(starts);
      return kills;
    },
  };
}

async function check(
  answers: BookingAnswer[],
  tickets: string[],
  findKept: () => Promise<string[]>,
): Promise<void> {
  const unanswered = answers.filter(({ status = 0 }) => status === 0 || status >= 500);
  if (unanswered.length > 0) throw new Error(`${unanswered.length} people got no answer`);
  const kept = await findKept();
  const isKept = new Set(kept);
  const lost = tickets.filter((code) => !isKept.has(code));
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged tickets are lost`);
  // Clients retry until an answer, so each stored ticket belongs to an answered request.
  if (kept.length !== tickets.length)
    throw new Error(`${kept.length} tickets kept, ${tickets.length} acknowledged`);
}

/** Every ticket's mail is a job of its transaction: waits until none is left. */
async function untilMailed(database: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  for (let waited = 0; waited < 240; waited++) {
    const [left] = await database.rows<{ count: number }>(
      sql`select count(*)::int as count from pgboss.job where name = 'send-mail' and state < 'completed'`,
    );
    if (left?.count === 0) return;
    await pause(500);
  }
  throw new Error("Some ticket mails are still not sent after two minutes");
}
