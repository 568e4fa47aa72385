import { once } from "node:events";
import { sql } from "drizzle-orm";
import type { Student } from "#features/campus/campus.testing.ts";
import { type Database, rows } from "#shared/db/database.ts";
import { bookingSite, bookings } from "./booking-site.ts";
import type { Figure } from "./figures.ts";

const KILLS = { postgres: 20, embedded: 5 };
const STUDENTS = 150;
const CONNECTIONS = 20;

/**
 * Kills the server repeatedly amid concurrent bookings: every acknowledged ticket must exist, and every counter match
 * its rows.
 * @throws when a ticket is lost or a counter is wrong.
 */
export async function benchBookingKills(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ["postgres", "embedded"] as const) {
    const { seen, kept } = await killsOn(kind, KILLS[kind]);
    const name = kind === "postgres" ? "PostgreSQL" : "embedded";
    figures.push({
      name: `Tickets told of before ${KILLS[kind]} kills, ${name}`,
      value: seen,
      unit: "",
      note: `none lost; ${kept} kept, counters agree`,
    });
  }
  return figures;
}

async function killsOn(kind: Database["kind"], kills: number): Promise<{ seen: number; kept: number }> {
  const place = await bookingSite(kind);
  const seen: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const { students, eventId } = await place.prepare(async ({ campus }) => ({
      students: await campus.students(STUDENTS),
      eventId: await campus.event({ maxCapacity: STUDENTS }),
    }));
    const site = await place.start();
    const told = storm(site, students, eventId, 5 + ((kill * 7) % 60));
    await told.enough;
    const exit = once(site.child, "exit");
    site.child.kill("SIGKILL");
    await exit;
    seen.push(...(await told.all));
    await place.prepare(({ database }) => check(database, seen));
  }
  const kept = await place.prepare(async ({ database }) => (await ticketsOf(database)).length);
  return { seen: seen.length, kept };
}

/**
 * All students book at once; `enough` resolves after `wanted` acknowledged tickets, `all` to the codes of all of them.
 */
function storm(site: { url: string }, students: Student[], eventId: string, wanted: number) {
  const clients = bookings(site, CONNECTIONS);
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const codes: string[] = [];
  const all = Promise.all(
    students.map(async (student) => {
      // An interrupted request has acknowledged no ticket.
      const answer = await clients.book(student, eventId).catch(() => undefined);
      if (answer?.code) codes.push(answer.code);
      if (codes.length >= wanted) resolve();
    }),
  ).then(() => {
    resolve();
    clients.close();
    return codes;
  });
  return { enough, all };
}

async function check(database: Database, seen: string[]): Promise<void> {
  const kept = new Set(await ticketsOf(database));
  const lost = seen.filter((code) => !kept.has(code));
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged tickets are lost`);
  const wrong = await rows(
    database.db,
    sql`select 1 from campus_events event where current_attendees <> (
      select count(*) from campus_ticket_bookings
      where event_id = event.id and booking_status = 'confirmed')`,
  );
  if (wrong.length > 0) throw new Error("A counter disagrees with its bookings");
}

async function ticketsOf(database: Database): Promise<string[]> {
  const tickets = await rows<{ code: string }>(
    database.db,
    sql`select ticket_code as code from campus_ticket_bookings where booking_status = 'confirmed'`,
  );
  return tickets.map(({ code }) => code);
}
