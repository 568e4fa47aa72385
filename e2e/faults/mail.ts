import { sql } from "drizzle-orm";
import { rows } from "#shared/db/database.ts";
import { bookingSite } from "../../bench/booking-site.ts";
import type { Figure } from "../../bench/figures.ts";
import { atMost, exactly } from "./bars.ts";
import { bookingStream } from "./booking-stream.ts";
import { type MailServerMode, startMailServer } from "./mail-server.ts";
import { startFaultyPostgres } from "./postgres.ts";
import { between, p99, pause, startVisitors, statusesOf, timeUntil } from "./visitors.ts";

const PHASE_MS = 12_000;
const STUDENTS = 2000;

/** The mail server hangs, refuses and answers 4xx while people book: every booking's mail arrives after it, once. */
export async function mailGone(): Promise<Figure[]> {
  const server = await startFaultyPostgres();
  const mail = await startMailServer();
  const place = await bookingSite("postgres", { databaseUrl: server.url });
  const { students, eventId } = await place.prepare(async ({ campus }) => ({
    students: await campus.students(STUDENTS),
    eventId: await campus.event({ maxCapacity: STUDENTS }),
  }));
  const site = await place.start({ SMTP_URL: mail.url });
  const visitors = startVisitors(site.url, [bookingStream(students, eventId, 100)]);
  const latency = new Map<MailServerMode, number>();
  try {
    for (const mode of ["answer", "hang", "refuse", "busy"] as const) {
      await mail.set(mode);
      const from = performance.now();
      await pause(PHASE_MS);
      latency.set(mode, p99(between(visitors.visits, from, performance.now())));
    }
    const visits = await visitors.stop();
    const booked = visits.filter(({ status }) => status === 200).length;
    await mail.set("answer");
    const recoveredMs = await timeUntil(() => new Set(mail.taken).size >= booked, 240_000);
    await pause(2000);
    await site.stop();
    const left = await place.prepare(async ({ database }) =>
      rows<{ state: string }>(database.db, sql`select state from pgboss.job where name = 'send-mail'`),
    );
    const usual = latency.get("answer") ?? 0;
    return [
      exactly(booked, {
        ...{ name: "mails that arrived", value: new Set(mail.taken).size, unit: "" },
        note: `of ${booked} bookings (${statusesOf(visits)}); ${left.length} jobs left`,
      }),
      exactly(0, {
        ...{
          name: "mails that arrived twice",
          value: mail.taken.length - new Set(mail.taken).size,
          unit: "",
        },
      }),
      atMost(240, {
        ...{ name: "until the last one", value: recoveredMs / 1000, unit: "s after the recovery" },
        note: `the outages took ${(3 * PHASE_MS) / 1000} s; pauses double with each attempt`,
      }),
      ...(["hang", "refuse", "busy"] as const).map((mode) =>
        atMost(Math.max(500, 3 * usual), {
          ...{ name: `a booking while the mail server is in mode "${mode}"`, unit: "ms, p99" },
          value: latency.get(mode) ?? Number.NaN,
          note: `with a working one ${Math.round(usual)} ms`,
        }),
      ),
    ];
  } finally {
    await site.stop();
    await mail.close();
  }
}
