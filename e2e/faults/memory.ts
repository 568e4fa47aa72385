import { once } from "node:events";
import { sql } from "drizzle-orm";
import { rows } from "#shared/db/database.ts";
import { bookingSite } from "../../bench/booking-site.ts";
import type { Figure } from "../../bench/figures.ts";
import type { Site } from "../../bench/site.ts";
import { atMost, exactly } from "./bars.ts";
import { bookingStream, ticketsIn } from "./booking-stream.ts";
import { type Connection, closeAll, openConnections } from "./connections.ts";
import { startFaultyPostgres } from "./postgres.ts";
import { ask, startVisitors, statusesOf, timeUntil } from "./visitors.ts";

/** V8's limit for the objects of the site, in megabytes: some more than a site without visitors needs. */
const HEAP_MB = 80;
const STREAMS = 9500;
/** One every 200 ms, for longer than a busy machine takes to reach the limit. */
const STUDENTS = 2000;

/** Open streams exceed the memory limit amid bookings; a supervisor starts the site again. */
export async function memoryLimit(): Promise<Figure[]> {
  const server = await startFaultyPostgres();
  const place = await bookingSite("postgres", { databaseUrl: server.url });
  const { students, eventId } = await place.prepare(async ({ campus }) => ({
    students: await campus.students(STUDENTS),
    eventId: await campus.event({ maxCapacity: STUDENTS }),
  }));
  const start = (heapMb?: number) => place.start({}, heapMb ? [`--max-old-space-size=${heapMb}`] : []);
  let site: Site = await start(HEAP_MB);
  const visitors = startVisitors(site.url, [bookingStream(students, eventId, 200)]);
  const connections: Connection[] = [];
  try {
    const ended = once(site.child, "exit").then(([code, signal]) => String(signal ?? code));
    const isOver = { value: false };
    void ended.then(() => {
      isOver.value = true;
    });
    while (connections.length < STREAMS && !isOver.value)
      connections.push(...(await openConnections(site, 100, (socket) => openStream(socket))));
    const reason = await Promise.race([ended, timeUntil(() => isOver.value, 60_000).then(() => "none")]);
    const diedAt = performance.now();
    const reached = connections.length;
    closeAll(connections);
    if (reason !== "none") site = await start();
    const backMs = await timeUntil(async () => (await ask(site.url, { path: "/readyz" })).status === 200);
    const downMs = performance.now() - diedAt;
    const servesMs = await timeUntil(() =>
      visitors.visits.some(({ at, status }) => at > diedAt + downMs && status === 200),
    );
    const visits = await visitors.stop();
    await site.stop();
    const kept = await place.prepare(async ({ database }) =>
      rows<{ code: string }>(database.db, sql`select ticket_code as code from campus_ticket_bookings`),
    );
    const codes = new Set(kept.map(({ code }) => code));
    const told = ticketsIn(visits);
    return [
      exactly(1, {
        ...{ name: "the process ended at its limit", value: reason === "none" ? 0 : 1, unit: "" },
        note: `${reason}, with ${reached} streams in ${HEAP_MB} MB of heap`,
      }),
      atMost(15_000, {
        ...{ name: "until the next process is ready", value: downMs, unit: "ms" },
        note: `/readyz after ${Math.round(backMs)} ms more`,
      }),
      atMost(5000, { name: "until a booking is taken again", value: servesMs, unit: "ms later" }),
      exactly(0, {
        ...{ name: "acknowledged bookings that are lost", unit: "" },
        value: told.filter((code) => !codes.has(code)).length,
        note: `of ${told.length}; ${statusesOf(visits)}`,
      }),
    ];
  } finally {
    closeAll(connections);
    await site.stop();
  }
}

let network = 0;

/** Each from another network, as behind a proxy. */
function openStream(socket: Connection["socket"]): void {
  const address = `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network++ & 255}`;
  socket.resume().write(`GET /api/changes HTTP/1.1\r\nhost: site\r\nx-forwarded-for: ${address}\r\n\r\n`);
}
