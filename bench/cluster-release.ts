import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { campusOf, type Student } from "#features/campus/campus.testing.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { startCluster } from "#src/testing/cluster/cluster.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { type BookingAnswer, bookingClient, crowdOf } from "./booking-client.ts";

const BOOKERS = 4;
const READERS = 4;
/** Of ordinary traffic before, between and after the restarts. */
const CALM_MS = 1500;

export interface ReleaseResult {
  bookings: number;
  reads: number;
  /** Requests whose first answer was a 5xx or none, and which their repetition cured. */
  cured: number;
}

/**
 * Replaces the processes one after the other by a release whose migration adds columns, while everybody books and
 * reads. Then restarts one of the old release.
 * @throws when an acknowledged booking is lost, a request fails twice, or the old release starts on the newer database
 */
export async function rollingRelease(): Promise<ReleaseResult> {
  const databaseUrl = await freshDatabase();
  const cluster = await startCluster({ databaseUrl, env: { DEMO: "off" } });
  const database = await openDatabase({ url: databaseUrl, dataDir: "" });
  const next = nextRelease();
  try {
    const secrets = secretsFrom(cluster.secretKey);
    const campus = campusOf({ url: cluster.url, siteUrl: cluster.url, database, secrets });
    const night = await campus.event({ maxCapacity: 100_000 });
    const traffic = startTraffic(cluster.url, await crowdOf(campus, 10_000), night);
    await pause(CALM_MS);
    for (const process of cluster.processes) {
      const code = await process.end("SIGTERM");
      if (code !== 0) throw new Error(`A process that was told to stop ended with ${code}`);
      await process.start({}, next.folder);
      await pause(CALM_MS);
    }
    const { answers, ...result } = await traffic.stop();

    const columns = await database.rows(
      sql`select 1 from information_schema.columns where column_name = 'added_by_the_next_release'`,
    );
    if (columns.length !== 2) throw new Error("The next release did not migrate");
    const { attendees, confirmed } = await campus.counted(night);
    const told = answers.filter(({ ticketCode }) => ticketCode).length;
    if (attendees !== confirmed || confirmed !== told)
      throw new Error(`${told} bookings acknowledged, ${confirmed} kept, ${attendees} counted`);

    const [old] = cluster.processes;
    await old?.end("SIGTERM");
    const restarted = await old?.start().then(
      () => "started",
      (error: Error) => error.message,
    );
    if (!restarted?.includes("ended with 1"))
      throw new Error(`The old release ${restarted} on the newer database`);
    return { bookings: answers.length, ...result };
  } finally {
    await database.close();
    await cluster.stop();
    next.remove();
  }
}

/** Books and reads without a pause until stopped. */
function startTraffic(url: string, students: readonly Student[], night: string) {
  const client = bookingClient(url, BOOKERS);
  const waiting = students.values();
  const answers: BookingAnswer[] = [];
  let reads = 0;
  let curedReads = 0;
  let isOver = false;
  const bookers = Array.from({ length: BOOKERS }, async () => {
    for (const student of waiting) {
      if (isOver) return;
      const answer = await client.book(student, night);
      if (answer.status !== 200 || answer.attempts > 2)
        throw new Error(`A booking was answered ${answer.status} after ${answer.attempts} attempts`);
      answers.push(answer);
    }
  });
  const readers = Array.from({ length: READERS }, async (_, at) => {
    const path = ["/", "/campus-tickets", "/api/campus/events", "/readyz"][at % 4];
    while (!isOver) {
      reads++;
      const isWhole = () =>
        fetch(url + path).then(
          async (answer) => (await answer.text()) !== "" && answer.ok,
          () => false,
        );
      if (await isWhole()) continue;
      curedReads++;
      await pause(1000);
      if (!(await isWhole())) throw new Error(`${path} failed twice`);
    }
  });
  const all = Promise.all([...bookers, ...readers]);
  // Reported by `stop`.
  all.catch(() => {
    isOver = true;
  });
  return {
    async stop() {
      isOver = true;
      await all;
      client.close();
      const cured = curedReads + answers.filter(({ attempts }) => attempts > 1).length;
      return { answers, reads, cured };
    },
  };
}

/** A copy of the product with one more migration: the first half of expand and contract. */
function nextRelease(): { folder: string; remove: () => void } {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), "test-release-"));
  for (const own of ["src", "migrations", "package.json"])
    cpSync(join(root, own), join(folder, own), { recursive: true });
  for (const shared of ["build", "node_modules", "demo"])
    symlinkSync(join(root, shared), join(folder, shared));
  const added = ["campus_events", "campus_ticket_bookings"].map(
    (table) => `alter table ${table} add column added_by_the_next_release text not null default '';`,
  );
  writeFileSync(join(folder, "migrations/9999_next_release.sql"), added.join("\n--> statement-breakpoint\n"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
