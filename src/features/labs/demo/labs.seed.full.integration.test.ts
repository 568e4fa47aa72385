import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { groupSeries } from "#features/events/events/series.rules.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { recordPrint } from "#shared/print/prints.ts";
import { testSecrets } from "#shared/secrets/secrets.testing.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { listMentors } from "../mentors/mentors.queries.ts";
import { listManagedSessions, listUpcomingSessions } from "../sessions/sessions.api.ts";
import { seedLabs } from "./labs.seed.ts";

let database: Database;
beforeAll(async () => {
  database = await openDatabase(await freshPlace());
});
afterAll(() => database.close());

test.each(["2026-11-22", "2027-03-28", "2027-02-25"])(
  "on %s an empty database is seeded with sessions in the coming weeks, past ones, and mentors, one of them inactive",
  async (today) => {
    await database.rows(sql`delete from campus_ticket_bookings`);
    await database.rows(sql`delete from campus_events`);
    await database.rows(sql`delete from lab_mentors`);
    const now = new Date(`${today}T12:00:00Z`);
    await seedLabs(database, testSecrets, now);
    expect(await listMentors(database.db)).toHaveLength(5);
    expect(await database.rows(sql`select id from lab_mentors where not is_active`)).toHaveLength(1);
    const ahead = await listUpcomingSessions(database.db, { date: londonDate(now), time: "12:00" });
    expect(ahead).toHaveLength(11);
    const soon = new Date(now.getTime() + 42 * DAY_MS);
    for (const { sessionDate } of ahead) expect(sessionDate < londonDate(soon)).toBe(true);
    expect(await listManagedSessions(database.db)).toHaveLength(13);
    const [past] = await database.rows(sql`
      select count(*)::int as came, bool_and(created_at < checked_in_at) as "bookedBefore",
        bool_and(checked_in_at < ${now.toISOString()}::timestamptz) as "isPast", (select count(*)::int from campus_check_ins) as scans
      from campus_ticket_bookings where checked_in`);
    expect(past).toEqual({ came: 21, bookedBefore: true, isPast: true, scans: 21 });
    const shown = groupSeries(ahead, ({ event }) => event.seriesId);
    expect(shown).toHaveLength(6);
    const papers = shown.map(({ id }) => recordPrint(id).stock);
    for (const [place, paper] of papers.entries()) expect(paper).not.toBe(papers[place + 1]);
  },
);

test("a database with a mentor is not seeded", async () => {
  await database.rows(sql`delete from campus_ticket_bookings`);
  await database.rows(sql`delete from campus_events`);
  await seedLabs(database, testSecrets);
  expect(await listManagedSessions(database.db)).toEqual([]);
});
