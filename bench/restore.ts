import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Student } from "#features/campus/campus.testing.ts";
import { type Database, openDatabase } from "#shared/db/database.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { BENCH_KEY, bookingSite, bookings } from "./booking-site.ts";
import { type Figure, quantile } from "./figures.ts";
import { launch, scratchFolder } from "./processes.ts";
import { type Site, startSite } from "./site.ts";

const BOOKINGS = 10_000;
const FILES = 256;
const FILE_BYTES = 4 * 1024 * 1024;
/** Students who book while the backup runs, one after the other. */
const CALLERS = 1000;
const PAUSE_MS = 50;
const GOAL_SECONDS = 300;

/** A backup of 10,000 bookings and 1 GB of media while the site takes bookings, and its restore, on each kind of database. */
export async function benchRestore(): Promise<Figure[]> {
  return [...(await restoreOn("embedded")), ...(await restoreOn("postgres"))];
}

async function restoreOn(kind: Database["kind"]): Promise<Figure[]> {
  const place = await bookingSite(kind);
  const { students, eventId } = await place.prepare(async ({ database, campus }) => {
    const eventId = await campus.event({ maxCapacity: 100_000 });
    await fill(database, eventId);
    return { eventId, students: await campus.students(CALLERS) };
  });
  writeMedia(join(place.dataDir, "media"));
  const backups = join(await scratchFolder(), "backups");
  const from = settingsOf(place.dataDir, place.databaseUrl);
  const site = await place.start();
  const visitors = bookAll(site, students, eventId);
  const quiet = await visitors.during(() => sleep(5000));
  const full = await visitors.during(() => command(from, "src/backup.ts", backups));
  const second = await visitors.during(() => command(from, "src/backup.ts", backups));
  await visitors.end();
  await site.stop();

  const target = {
    dataDir: await scratchFolder(),
    url: kind === "postgres" ? await freshDatabase() : undefined,
  };
  const to = settingsOf(target.dataDir, target.url);
  const restoreSeconds = await command(to, "src/restore.ts", backups);
  const restored = await compare({ dataDir: place.dataDir, url: place.databaseUrl }, target);
  await (await startSite({ dataDir: target.dataDir, env: { ...to, DEMO: "off", LOG_LEVEL: "warn" } })).stop();

  const name = kind === "postgres" ? "PostgreSQL" : "embedded";
  const beside = (ms: number[]) =>
    `bookings beside it: p50 ${Math.round(quantile(ms, 0.5))} ms, max ${Math.round(Math.max(...ms))} ms`;
  return [
    {
      ...{ name: `restore, ${name}: ${restored.bookings} bookings, ${restored.files} files`, unit: "s" },
      ...{ value: restoreSeconds, goal: `< ${GOAL_SECONDS}`, isMissed: restoreSeconds > GOAL_SECONDS },
      note: "rows and hashes are as at the source, and a site starts on them",
    },
    { name: `backup, ${name}, while serving`, value: full.result, unit: "s", note: beside(full.ms) },
    { name: `the next backup, ${name}`, value: second.result, unit: "s", note: beside(second.ms) },
    {
      ...{ name: `a booking without a backup, ${name}`, value: quantile(quiet.ms, 0.5), unit: "ms" },
      note: `max ${Math.round(Math.max(...quiet.ms))} ms`,
    },
  ];
}

function settingsOf(dataDir: string, url: string | undefined): Record<string, string> {
  return { DATA_DIR: dataDir, SECRET_KEY: BENCH_KEY, ...(url && { DATABASE_URL: url }) };
}

/** Runs a command of the operator; resolves to its seconds. */
async function command(env: Record<string, string>, program: string, ...args: string[]): Promise<number> {
  const startedAt = performance.now();
  const flags = (process.env.SERVER_FLAGS ?? "").split(" ").filter(Boolean);
  const child = launch(process.execPath, [...flags, program, ...args], {
    cwd: new URL("..", import.meta.url),
    stdio: ["ignore", "inherit", "inherit"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  return (performance.now() - startedAt) / 1000;
}

async function fill(database: Database, eventId: string): Promise<void> {
  await database.rows(sql`
    with people as (
      insert into users (email, email_confirmed_at)
      select 'person' || n || '@bench.example', now() from generate_series(1, ${BOOKINGS}::int) n returning id, email)
    insert into campus_ticket_bookings (event_id, student_name, student_email, university, course, year_of_study, user_id,
      idempotency_key, ticket_code, ticket_price, created_at, updated_at)
    select ${eventId}::uuid, 'Nadia Okafor', email, 'UCL', 'Sound Arts', 2, id, gen_random_uuid(), md5(email), 5, now(), now()
    from people`);
  await database.rows(sql`update campus_events set current_attendees = ${BOOKINGS} where id = ${eventId}`);
  await database.rows(sql`
    insert into tracks (title, artist, position, audio_url)
    select 'Track ' || n, 'The bench', n, '/media/tracks/admin/' || n || '.mp3'
    from generate_series(1, ${FILES}::int) n`);
}

function writeMedia(folder: string): void {
  mkdirSync(join(folder, "tracks/admin"), { recursive: true });
  const bytes = randomBytes(FILE_BYTES);
  for (let file = 1; file <= FILES; file++) {
    bytes.writeUInt32LE(file);
    writeFileSync(join(folder, `tracks/admin/${file}.mp3`), bytes);
  }
}

/** Students who book one after the other, until `end`. */
function bookAll(site: Site, students: Student[], eventId: string) {
  const client = bookings(site, 1);
  const waiting = students.values();
  let times: number[] = [];
  let ended = false;
  const done = (async () => {
    for (const student of waiting) {
      if (ended) break;
      const startedAt = performance.now();
      const { status } = await client.book(student, eventId);
      if (status !== 200) throw new Error(`A booking was answered ${status}`);
      times.push(performance.now() - startedAt);
      await sleep(PAUSE_MS);
    }
  })();
  return {
    /** The durations of bookings, in milliseconds, while `work` ran. */
    async during<T>(work: () => Promise<T>): Promise<{ result: T; ms: number[] }> {
      times = [];
      const result = await work();
      return { result, ms: times };
    },
    async end(): Promise<void> {
      ended = true;
      await done;
      client.close();
    },
  };
}

interface Place {
  dataDir: string;
  url: string | undefined;
}

/** @throws Error unless every restored booking and file is as at the source */
async function compare(source: Place, target: Place): Promise<{ bookings: number; files: number }> {
  const before = await bookingsOf(source);
  const after = await bookingsOf(target);
  for (const [id, row] of after) if (before.get(id) !== row) throw new Error(`The booking ${id} differs`);
  if (after.size < BOOKINGS) throw new Error(`Only ${after.size} bookings were restored`);
  const files = await hashesOf(target.dataDir);
  if (JSON.stringify(files) !== JSON.stringify(await hashesOf(source.dataDir)))
    throw new Error("The media files differ");
  return { bookings: after.size, files: files.length };
}

async function bookingsOf({ dataDir, url }: Place): Promise<Map<string, string>> {
  const database = await openDatabase({ dataDir, url });
  const found = await database.rows<{ id: string; row: string }>(
    sql`select id, booking::text as row from campus_ticket_bookings booking`,
  );
  await database.close();
  return new Map(found.map(({ id, row }) => [id, row]));
}

async function hashesOf(dataDir: string): Promise<[string, string][]> {
  const folder = join(dataDir, "media");
  const hashes: [string, string][] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    hashes.push([relative(folder, path), hash.digest("hex")]);
  }
  return hashes.sort(([a], [b]) => (a < b ? -1 : 1));
}
