import { Agent } from "node:http";
import { sql } from "drizzle-orm";
import { userRoles } from "#features/auth/account/accounts.tables.ts";
import { raiseSessionsOf } from "#features/auth/factors/authenticator.testing.ts";
import type { FilePart } from "#shared/lists/list.api.ts";
import { bookingSite } from "./booking-site.ts";
import { residentMegabytes } from "./cpu.ts";
import { type Figure, median } from "./figures.ts";
import { ask } from "./load.ts";

const SIZES = [2000, 200_000] as const;
const READS = 21;

/** The number of nights that share the bookings. */
const NIGHTS = 60;

/** The requests of a screen for rows, which should not slow down with their number. */
const pages: Record<string, string> = {
  "first page": "",
  "last page": "&from=end",
  "search for one": "&search=nadia.77%40",
  "search for all": "&search=site.example",
  "search for none": "&search=nobody+here",
  "by name": "&sort=student",
  "by name, downwards": "&sort=-student",
  "by status": "&sort=status",
  "oldest first": "&sort=booked",
  "first page of another kind": "&kind=session",
};

/** The separate requests for the numbers of rows. PostgreSQL counts row by row. */
const numbers: Record<string, string> = {
  "numbers of rows": "",
  "numbers of a search for one": "&search=nadia.77%40",
  "numbers of a search for all": "&search=site.example",
};

interface Reading {
  times: Record<string, number>;
  kilobytes: number;
  csvSeconds: number;
  /** How much the process grew while it wrote the file. */
  csvMegabytes: number;
}

/** The back office's list of bookings, and its CSV file, with few and with many rows. */
export async function benchLists(): Promise<Figure[]> {
  const place = await bookingSite();
  const [few, many] = [await measure(place, SIZES[0]), await measure(place, SIZES[1])];
  const note = `with ${SIZES[1]} rows; with ${SIZES[0]}`;
  return [
    ...[...Object.keys(pages), ...Object.keys(numbers)].map((name) => {
      const [small = Number.NaN, large = Number.NaN] = [few.times[name], many.times[name]];
      const ratio = large / small;
      return {
        name: `bookings of the back office, ${name}`,
        value: large,
        unit: "ms",
        goal: name in pages ? "100, ratio 2" : "100",
        // A difference of a few milliseconds is the noise of a machine with other work.
        isMissed: large > 100 || (name in pages && ratio > 2 && large - small > 10),
        note: `${note} ${small.toFixed(1)} ms, ratio ${ratio.toFixed(1)}`,
      };
    }),
    {
      name: "the first page's size",
      value: many.kilobytes,
      unit: "kB",
      goal: "100",
      isMissed: many.kilobytes > 100,
      note: "uncompressed",
    },
    {
      name: "the CSV file of all rows",
      value: many.csvSeconds,
      unit: "s",
      note: `the process grew by ${Math.round(many.csvMegabytes)} MB; ${note} by ${Math.round(few.csvMegabytes)} MB`,
    },
  ];
}

async function measure(place: Awaited<ReturnType<typeof bookingSite>>, size: number): Promise<Reading> {
  const headers = await place.prepare(async ({ campus, database }) => {
    const lead = await campus.student();
    await database.db.insert(userRoles).values({ userId: lead.userId, role: "admin" });
    await raiseSessionsOf(database, lead.userId);
    await database.rows(sql`truncate campus_ticket_bookings cascade`);
    const nights: string[] = [];
    for (let night = 0; night < NIGHTS; night++) nights.push(await campus.event({ maxCapacity: size }));
    await database.rows(sql`
      insert into campus_ticket_bookings (event_id, student_name, student_email, university, idempotency_key,
        ticket_code, ticket_price_pence, created_at, updated_at)
      select (${sql.param(nights)}::uuid[])[1 + n % ${NIGHTS}::int], 'Nadia ' || n, 'nadia.' || n || '@site.example', 'UCL', gen_random_uuid(),
        ${`${size}-`} || n, 500, now() - n * interval '1 second', now() from generate_series(1, ${size}::int) n`);
    await database.rows(sql`vacuum analyze campus_ticket_bookings`);
    return lead.headers;
  });
  const site = await place.start();
  const agent = new Agent({ keepAlive: true });
  const url = `${site.url}/api/admin/campus/bookings`;
  try {
    const times: Record<string, number> = {};
    const asked = [
      ...Object.entries(pages).map(([name, query]) => [name, `?part=rows${query}`] as const),
      ...Object.entries(numbers).map(([name, query]) => [name, `?part=counts${query}`] as const),
    ];
    for (const [name, query] of asked) {
      const taken: number[] = [];
      for (let read = 0; read < READS; read++) {
        const startedAt = performance.now();
        const { status } = await ask({ url: url + query, headers }, agent);
        taken.push(performance.now() - startedAt);
        if (status !== 200) throw new Error(`The list of bookings: ${status}`);
      }
      times[name] = median(taken);
    }
    const kilobytes = (await (await fetch(url, { headers })).arrayBuffer()).byteLength / 1000;
    const before = residentMegabytes(site.pid) ?? Number.NaN;
    const startedAt = performance.now();
    const csvMegabytes = (await readFile(url, headers, size, site.pid)) - before;
    return { times, kilobytes, csvSeconds: (performance.now() - startedAt) / 1000, csvMegabytes };
  } finally {
    agent.destroy();
    await site.stop();
  }
}

/** Reads the file part by part, like a browser. @returns the peak memory of the process in that time */
async function readFile(
  url: string,
  headers: Record<string, string>,
  size: number,
  pid: number,
): Promise<number> {
  const response = await fetch(`${url}/csv`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: "{}",
  });
  let most = 0;
  let last = "";
  let parts = 0;
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    last = (last + decoder.decode(chunk, { stream: true })).slice(-1000);
    if (parts++ % 20 === 0) most = Math.max(most, residentMegabytes(pid) ?? 0);
  }
  const end = JSON.parse(
    /data: (\{[^\n]*\})\s*(?:event: done[\s\S]*)?$/.exec(last)?.[1] ?? "{}",
  ) as Partial<FilePart>;
  if (end.rows !== size) throw new Error(`The file ended after ${end.rows} rows: ${response.status}`);
  return most;
}
