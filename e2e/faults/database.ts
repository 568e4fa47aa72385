import { get } from "node:http";
import { sql } from "drizzle-orm";
import type { Student } from "#features/campus/campus.testing.ts";
import { type Database, rows } from "#shared/db/database.ts";
import { type ProxyMode, startProxy, type TcpProxy } from "#src/testing/tcp-proxy.ts";
import { bookingSite } from "../../bench/booking-site.ts";
import type { Figure } from "../../bench/figures.ts";
import type { Site } from "../../bench/site.ts";
import { atMost, exactly } from "./bars.ts";
import { bookingStream, ticketsIn } from "./booking-stream.ts";
import { type FaultyPostgres, startFaultyPostgres } from "./postgres.ts";
import {
  ask,
  between,
  p99,
  pause,
  type Stream,
  slowest,
  startVisitors,
  statusesOf,
  timeUntil,
  type Visit,
} from "./visitors.ts";

const OUTAGE_MS = 10_000;
const STUDENTS = 1500;

interface Outage {
  name: string;
  begin: (place: { server: FaultyPostgres; proxy: TcpProxy }) => Promise<void> | void;
  end: (place: { server: FaultyPostgres; proxy: TcpProxy }) => Promise<void> | void;
}

const byProxy = (name: string, mode: ProxyMode): Outage => ({
  name,
  begin: ({ proxy }) => proxy.set(mode),
  end: ({ proxy }) => proxy.set("pass"),
});

const outages: readonly Outage[] = [
  {
    name: "stopped and started",
    begin: ({ server }) => server.stop("fast"),
    end: ({ server }) => server.start(),
  },
  {
    name: "crashed",
    begin: ({ server }) => server.stop("immediate"),
    end: ({ server }) => server.start(),
  },
  byProxy("refusing", "refuse"),
  byProxy("a black hole", "hang"),
  byProxy("closing at once", "drop"),
];

/** PostgreSQL is gone for 10 seconds under load, in five ways, beneath one process. */
export async function databaseGone(): Promise<Figure[]> {
  const server = await startFaultyPostgres();
  const proxy = await startProxy(server);
  const place = await bookingSite("postgres", { databaseUrl: server.url });
  const { students, eventId } = await place.prepare(async ({ campus }) => {
    return {
      students: await campus.students(STUDENTS),
      eventId: await campus.event({ maxCapacity: STUDENTS }),
    };
  });
  const through = new URL(server.url);
  through.port = String(proxy.port);
  const site = await place.start({ DATABASE_URL: through.href });
  const figures: Figure[] = [];
  try {
    for (const outage of outages)
      figures.push(...(await goneFor(outage, { site, server, proxy, students, eventId })));
    await site.stop();
    figures.push(await place.prepare(({ database }) => lostTickets(database)));
  } finally {
    await site.stop();
    await proxy.close();
  }
  return figures;
}

async function lostTickets(database: Pick<Database, "db">): Promise<Figure> {
  const kept = await rows<{ code: string }>(
    database.db,
    sql`select ticket_code as code from campus_ticket_bookings where booking_status = 'confirmed'`,
  );
  const codes = new Set(kept.map(({ code }) => code));
  const lost = acknowledged.filter((code) => !codes.has(code));
  return exactly(0, {
    name: "acknowledged bookings that are lost",
    value: lost.length,
    unit: "",
    note: `of ${acknowledged.length}`,
  });
}

const acknowledged: string[] = [];

interface Place {
  site: Site;
  server: FaultyPostgres;
  proxy: TcpProxy;
  students: Student[];
  eventId: string;
}

async function goneFor(outage: Outage, place: Place): Promise<Figure[]> {
  const { site, students, eventId } = place;
  const stream = listen(site.url);
  // /campus-tickets is in the page cache; the other page has not been rendered yet.
  await ask(site.url, { path: "/campus-tickets" });
  const visitors = startVisitors(site.url, streamsOf(students, eventId));
  await pause(3000);
  const from = performance.now();
  await outage.begin(place);
  await pause(Math.max(0, from + OUTAGE_MS - performance.now()));
  await outage.end(place);
  const to = performance.now();
  const heardBefore = stream.messages();
  const readyMs = await timeUntil(async () => (await ask(site.url, { path: "/readyz" })).status === 200);
  const servesMs = await timeUntil(
    async () => (await ask(site.url, { path: "/api/campus/events" })).status === 200,
  );
  const heardMs = await timeUntil(() => stream.messages() > heardBefore, 30_000);
  await pause(4000);
  const visits = await visitors.stop();
  const isStreamOpen = stream.isOpen();
  stream.close();
  await ask(site.url, { path: "/readyz" });

  acknowledged.push(...ticketsIn(visits));
  const of = (kind: string) => between(visits, from, to).filter((visit) => visit.kind === kind);
  const dynamic = ["api", "booking", "refresh", "sign-in"].flatMap(of);
  const failures = visits.filter(({ kind, status }) => kind !== "ready" && status >= 500);
  const notReady = of("ready").find(({ status }) => status === 503);
  // An error page is repeated from memory for a second.
  const later = visits.filter(({ at }) => at > to + readyMs + servesMs + 1500);
  const label = (what: string) => `${outage.name}: ${what}`;
  return [
    atMost(5000, {
      name: label("/readyz says 503"),
      value: notReady ? notReady.at + notReady.ms - from : Number.POSITIVE_INFINITY,
      unit: "ms after the start",
    }),
    exactly(0, {
      name: label("answers other than 200, 4xx and 503"),
      value: between(visits, from, Number.POSITIVE_INFINITY).filter(
        ({ status }) => status !== 503 && (status >= 500 || status === 0),
      ).length,
      unit: "",
      note: `during it: calls ${statusesOf(dynamic)}`,
    }),
    exactly(0, {
      name: label("503 without Retry-After or sentence"),
      value: failures.filter((visit) => !isCalm(visit)).length,
      unit: "",
    }),
    atMost(5000, { name: label("slowest call"), value: slowest(dynamic), unit: "ms" }),
    exactly(0, {
      name: label("cached page not served"),
      value: of("cached page").filter(({ status }) => status !== 200).length,
      unit: "",
      note: `of ${of("cached page").length}, 99% within ${Math.round(p99(of("cached page")))} ms`,
    }),
    atMost(of("uncached page").length - 1, {
      name: label("uncached pages not shown as an error"),
      value: of("uncached page").filter(({ status }) => status !== 503).length,
      unit: "",
      note: `${statusesOf(of("uncached page"))}; some were visited in an earlier outage, and are shown`,
    }),
    atMost(5000, { name: label("/readyz says 200 again"), value: readyMs, unit: "ms after its end" }),
    atMost(5000, { name: label("API answers 200 again"), value: servesMs, unit: "ms after /readyz" }),
    atMost(10_000, {
      name: label("open pages told to read again"),
      value: heardMs,
      unit: "ms after",
      note: isStreamOpen ? "the event stream stayed open" : "the event stream was cut",
    }),
    exactly(0, {
      name: label("errors after the recovery"),
      value: later.filter(({ status, kind }) => kind !== "ready" && (status >= 500 || status === 0)).length,
      unit: "",
      note: statusesOf(later),
    }),
  ];
}

function streamsOf(students: Student[], eventId: string): Stream[] {
  let turn = 0;
  return [
    { kind: "cached page", everyMs: 20, next: () => ({ path: "/campus-tickets" }) },
    // Its data is read by no other request, and nothing is rendered twice under the same address while it fails.
    { kind: "uncached page", everyMs: 500, next: () => ({ path: uncached[turn++ % uncached.length] ?? "" }) },
    { kind: "api", everyMs: 50, next: () => ({ path: "/api/campus/events" }) },
    { kind: "ready", everyMs: 250, next: () => ({ path: "/readyz" }) },
    bookingStream(students, eventId, 60),
    {
      kind: "refresh",
      everyMs: 500,
      next: () => ({
        ...{ method: "POST", path: "/auth/v1/token?grant_type=refresh_token" },
        body: { refresh_token: "none-that-the-site-knows" },
      }),
    },
    {
      kind: "sign-in",
      everyMs: 1000,
      next: () => ({
        ...{ method: "POST", path: "/auth/v1/token?grant_type=password" },
        body: { email: `visitor${turn++}@site.example`, password: "blue van at noon" },
      }),
    },
  ];
}

/** The months of the calendar far from today, each a page of its own. */
const uncached = Array.from({ length: 48 }, (_, index) => {
  const month = `${2026 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
  return `/academic-calendar?month=${month}`;
});

/** The answer of an outage in the API's shape, the auth service's, or a page. */
function isCalm({ retryAfter, body, kind }: Visit): boolean {
  if (retryAfter === undefined) return false;
  return kind.endsWith("page") || /"message":"The site is not ready\. Try again in a minute\."/.test(body);
}

/** An open page's stream of changes; counts its messages. */
function listen(url: string) {
  let messages = 0;
  let isOpen = true;
  const outgoing = get(`${url}/api/changes`, { agent: false }, (answer) => {
    answer.setEncoding("utf8").on("data", (text: string) => {
      messages += text.split("event: message").length - 1;
    });
    answer.once("close", () => {
      isOpen = false;
    });
  });
  outgoing.on("error", () => undefined);
  return { messages: () => messages, isOpen: () => isOpen, close: () => outgoing.destroy() };
}
