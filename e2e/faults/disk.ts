import { once } from "node:events";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Database, rows } from "#shared/db/database.ts";
import { bookingSite } from "../../bench/booking-site.ts";
import type { Figure } from "../../bench/figures.ts";
import { atMost, exactly } from "./bars.ts";
import { bookingStream, ticketsIn } from "./booking-stream.ts";
import { startFaultyPostgres } from "./postgres.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { between, pause, startVisitors, statusesOf, timeUntil } from "./visitors.ts";

const STUDENTS = 3000;
const EVERY_MS = 20;

/** The disk is full amid bookings: of the embedded database, of PostgreSQL, and of the folder of mails. */
export async function diskFull(): Promise<Figure[]> {
  const figures = [...(await embedded()), ...(await postgres())];
  if (figures.length === 0)
    process.stdout.write("skipped: only root may mount the small disk that this fills\n");
  return figures;
}

/** The process ends with a sentence; with space again, the next start serves. */
async function embedded(): Promise<Figure[]> {
  const disk = mountSmallDisk(400);
  if (!disk) return [];
  const place = await bookingSite("embedded", { dataDir: join(disk.folder, "data") });
  const { students, eventId } = await place.prepare(async ({ campus }) => ({
    students: await campus.students(STUDENTS),
    eventId: await campus.event({ maxCapacity: STUDENTS }),
  }));
  const site = await place.start();
  const visitors = startVisitors(site.url, [bookingStream(students, eventId, EVERY_MS)]);
  await pause(1000);
  const ended = once(site.child, "exit").then(([code]) => code as number);
  disk.fill(256);
  const fullAt = performance.now();
  const code = await Promise.race([ended, pause(120_000).then(() => -1)]);
  const endedMs = performance.now() - fullAt;
  const visits = await visitors.stop();
  const again = await place.start().then(
    async (started) => started.stop().then(() => "serves"),
    () => "ends too",
  );
  disk.empty();
  const recovered = await place.start();
  await recovered.stop();
  const lost = await place.prepare(({ database }) => lostTickets("embedded", database, ticketsIn(visits)));
  disk.remove();
  return [
    exactly(1, {
      ...{ name: "embedded, full: exit code", value: code, unit: "" },
      note: `${(endedMs / 1000).toFixed(1)} s after the disk was full; a start on the full disk ${again}; ${statusesOf(visits)}`,
    }),
    lost,
    atMost(15_000, { ...{ name: "embedded, space again: start", value: recovered.startMs, unit: "ms" } }),
  ];
}

/** Bookings are answered with 503; with space again (and PostgreSQL started, if it stopped) they are taken. */
async function postgres(): Promise<Figure[]> {
  const disk = mountSmallDisk(300);
  const dataDisk = mountSmallDisk(20);
  if (!disk || !dataDisk) return [];
  const server = await startFaultyPostgres(disk.folder);
  const place = await bookingSite("postgres", { databaseUrl: server.url, dataDir: dataDisk.folder });
  const { students, eventId } = await place.prepare(async ({ campus }) => ({
    students: await campus.students(STUDENTS),
    eventId: await campus.event({ maxCapacity: STUDENTS }),
  }));
  mkdirSync(join(dataDisk.folder, "mail"), { recursive: true });
  dataDisk.fill(0);
  const site = await place.start();
  const visitors = startVisitors(site.url, [bookingStream(students, eventId, EVERY_MS)]);
  await pause(2000);
  disk.fill(64);
  const from = performance.now();
  await timeUntil(() =>
    between(visitors.visits, from, performance.now()).some(({ status }) => status >= 500),
  );
  await pause(5000);
  disk.empty();
  const to = performance.now();
  // It ends itself when it cannot write its log; a service manager would start it.
  const stopped = !server.isRunning();
  if (stopped) server.start();
  const servesMs = await timeUntil(() => visitors.visits.some(({ at, status }) => at > to && status === 200));
  await pause(1000);
  const visits = await visitors.stop();
  dataDisk.empty();
  const booked = visits.filter(({ status }) => status === 200).length;
  const mailMs = await timeUntil(
    () => readdirSync(join(dataDisk.folder, "mail")).filter((name) => name.endsWith(".eml")).length >= booked,
    240_000,
  );
  await site.stop();
  const during = between(visits, from, to);
  const lost = await place.prepare(({ database }) => lostTickets("PostgreSQL", database, ticketsIn(visits)));
  server.stop("fast");
  disk.remove();
  dataDisk.remove();
  return [
    exactly(0, {
      ...{ name: "PostgreSQL, full: answers other than 200 and 503", unit: "" },
      value: during.filter(({ status }) => status !== 200 && status !== 503).length,
      note: `${statusesOf(during)}; PostgreSQL ${stopped ? "ended itself" : "kept running"}`,
    }),
    atMost(10_000, {
      ...{ name: "PostgreSQL, space again: a booking is taken after", value: servesMs, unit: "ms" },
    }),
    lost,
    atMost(240, {
      ...{ name: "mail folder, space again: all mails written after", value: mailMs / 1000, unit: "s" },
      note: `${booked} mails`,
    }),
  ];
}

async function lostTickets(name: string, database: Pick<Database, "db">, told: string[]): Promise<Figure> {
  const kept = await rows<{ code: string }>(
    database.db,
    sql`select ticket_code as code from campus_ticket_bookings where booking_status = 'confirmed'`,
  );
  const codes = new Set(kept.map(({ code }) => code));
  return exactly(0, {
    ...{ name: `${name}: acknowledged bookings that are lost`, unit: "" },
    value: told.filter((code) => !codes.has(code)).length,
    note: `of ${told.length}`,
  });
}
