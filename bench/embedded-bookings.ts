import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Student } from "#features/campus/campus.testing.ts";
import { newTicketCode } from "#features/campus/tickets/ticket-code.server.ts";
import { bookingSite, bookings } from "./booking-site.ts";
import { cpuSeconds } from "./cpu.ts";
import { type Figure, median } from "./figures.ts";
import type { DriverOrder } from "./pglite-driver.ts";
import { end, launch } from "./processes.ts";
import type { RecordedStatement } from "./record-booking.ts";
import { besideRecorded } from "./recorded.ts";
import type { Site } from "./site.ts";

/** Concurrent callers over HTTP, and of the driver. */
const CALLERS = 10;
const STUDENTS = 200;
const ROUNDS = 3;

/**
 * Bookings a second of one event over HTTP on the embedded database, alternating with the same statements on PGlite
 * alone.
 */
export async function benchEmbeddedBookings(): Promise<Figure[]> {
  const product = await bookingSite("embedded");
  const plain = await bookingSite("embedded");
  const crowd = (place: typeof product) =>
    place.prepare(async ({ campus }) => ({
      students: await campus.students(STUDENTS),
      events: await Promise.all(
        Array.from({ length: ROUNDS + 2 }, () => campus.event({ maxCapacity: 100_000 })),
      ),
    }));
  const overHttp = await crowd(product);
  const throughDriver = await crowd(plain);
  const recorder = new URL("record-booking.ts", import.meta.url).href;
  // Recorded on the plain site, since the first start of a site also creates the tables of its jobs.
  const sample = await recorded(await plain.start({}, ["--import", recorder]), throughDriver);
  const site = await product.start();
  const driver = await startDriver(plain.dataDir);
  const http: Round[] = [];
  const alone: Round[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const eventId = overHttp.events[round + 1] ?? "";
      http.push(await measured(site.pid, () => bookOverHttp(site, overHttp.students, eventId)));
      // No mails must be sent while the driver is measured.
      await mailIsSent(product.dataDir, STUDENTS * (round + 1));
      const statements = throughDriver.students.map((student, index) =>
        sample.of({ student, eventId: throughDriver.events[round + 1] ?? "", attendees: index + 1 }),
      );
      alone.push(await measured(driver.pid, () => driver.book(statements)));
    }
  } finally {
    await driver.end();
    await site.stop();
  }
  return besideRecorded("embedded-bookings-before.json", figuresOf(http.slice(1), alone.slice(1)));
}

/** The figures of the rounds after the warm-up. */
function figuresOf(http: Round[], alone: Round[]): Figure[] {
  const medianOf = (rounds: Round[], key: keyof Round) => median(rounds.map((round) => round[key]));
  const ratios = (key: keyof Round) =>
    median(http.map((round, index) => round[key] / (alone[index]?.[key] ?? 0)));
  const driver = "PGlite alone";
  return [
    { name: "Bookings over HTTP, embedded database", value: medianOf(http, "perSecond"), unit: "/s" },
    {
      name: `The same statements through ${driver}`,
      value: medianOf(alone, "perSecond"),
      unit: "/s",
      note: "one transaction a booking, as durable as the product's",
    },
    {
      name: `Bookings over HTTP to ${driver}`,
      value: ratios("perSecond"),
      unit: "",
      goal: "0.5",
      note: `median of ${ROUNDS} pairs; ${CALLERS} callers each`,
    },
    {
      name: "CPU of a booking over HTTP",
      value: medianOf(http, "cpuMs"),
      unit: "ms",
      note: `${driver}: ${medianOf(alone, "cpuMs").toFixed(1)} ms; steadier than the rates on a busy machine`,
    },
  ];
}

interface Round {
  perSecond: number;
  /** CPU time of the process for each booking. */
  cpuMs: number;
}

async function measured(pid: number, work: () => Promise<number>): Promise<Round> {
  const before = cpuSeconds(pid) ?? Number.NaN;
  const perSecond = await work();
  return { perSecond, cpuMs: (((cpuSeconds(pid) ?? Number.NaN) - before) * 1000) / STUDENTS };
}

/** Records the statements of one booking, to replay them for other students and events. */
async function recorded(
  site: Site,
  { students: [student], events: [eventId = ""] }: { students: Student[]; events: string[] },
) {
  if (!student) throw new Error("There is no student to book");
  const clients = bookings(site, 1);
  const [[statements], { code }] = await Promise.all([
    once(site.child, "message") as Promise<[RecordedStatement[]]>,
    clients.book(student, eventId),
  ]);
  clients.close();
  await site.stop();
  const insert = statements.find(({ text }) => text.includes("into campus_ticket_bookings"));
  const [bookingId, , , , , , , , key] = insert?.values ?? [];
  return {
    of(other: { student: Student; eventId: string; attendees: number }): RecordedStatement[] {
      const same = new Map<unknown, unknown>([
        [student.userId, other.student.userId],
        [student.email, other.student.email],
        [eventId, other.eventId],
        [bookingId, randomUUID()],
        [key, randomUUID()],
        [code, newTicketCode()],
      ]);
      return statements.map(({ text, values }) => ({
        text,
        values: values.map((value, index) => {
          // The statement's last part sets the count first.
          const isCount = text === insert?.text && text.includes(`current_attendees = $${index + 1},`);
          return isCount ? other.attendees : same.has(value) ? same.get(value) : value;
        }),
      }));
    },
  };
}

async function bookOverHttp(site: Site, students: Student[], eventId: string): Promise<number> {
  const clients = bookings(site, CALLERS);
  const waiting = students.values();
  const startedAt = performance.now();
  const client = async () => {
    for (const student of waiting) {
      const { status } = await clients.book(student, eventId);
      if (status !== 200) throw new Error(`A booking was answered ${status}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: CALLERS }, client));
    return students.length / ((performance.now() - startedAt) / 1000);
  } finally {
    clients.close();
  }
}

async function mailIsSent(dataDir: string, count: number): Promise<void> {
  const sent = async () => (await readdir(join(dataDir, "mail")).catch(() => [])).length;
  while ((await sent()) < count) await sleep(200);
}

async function startDriver(dataDir: string) {
  const flags = (process.env.SERVER_FLAGS ?? "").split(" ").filter(Boolean);
  const child = launch(process.execPath, [...flags, "bench/pglite-driver.ts", join(dataDir, "pg")], {
    cwd: new URL("..", import.meta.url),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(child, "message");
  return {
    pid: child.pid ?? 0,
    async book(bookings: RecordedStatement[][]): Promise<number> {
      child.send({ bookings, callers: CALLERS } satisfies DriverOrder);
      const [perSecond] = (await once(child, "message")) as [number];
      return perSecond;
    },
    async end(): Promise<void> {
      await end(child);
    },
  };
}
