import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endHolds } from "#features/events/bookings/holds.jobs.ts";
import { openSensitiveData } from "#features/events/bookings/sensitive-data.server.ts";
import { printOfEvent } from "#features/events/events/event-print.rules.ts";
import { openGuardianAddress } from "#features/events/guardians/guardian-address.server.ts";
import { readCode } from "#features/events/tickets/tickets.rules.ts";
import { campusNights, cardOf, shownNights } from "#features/home/campus-nights.rules.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import type { Sealed } from "#shared/secrets/sealed.server.ts";
import { testSecrets } from "#shared/secrets/secrets.testing.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { nextDate, seedCampus } from "./campus.seed.ts";

const none = { phoneNumber: null, emergencyContact: null, dietaryRequirements: null };

/** A stored row: age band, needs and guardian are encrypted. */
type DemoPlace = {
  places: number;
  due: Date | null;
  refused: Date | null;
  confirmed: boolean | null;
  band: Sealed<"campus booking">;
  needs: Sealed<"campus booking"> | null;
  guardian: Sealed<"campus guardian"> | null;
};

let database: Database;
beforeAll(async () => {
  database = await openDatabase(await freshPlace());
  await seedCampus(database, testSecrets);
});
afterAll(() => database.close());

const rows = (query: string) => database.rows<Record<string, unknown>>(sql.raw(query));

test("an empty database gets upcoming nights and a past one, each with as many bookings as it counts", async () => {
  const nights = await rows(`
    select university, current_attendees, max_capacity, status, ticket_price_pence as pence,
      event_date > current_date as is_ahead, (select coalesce(sum(b.places), 0)::int from campus_ticket_bookings b where b.event_id = e.id and b.booking_status = 'confirmed') as booked
    from campus_events e order by is_ahead desc, to_char(event_date, 'MM-DD'), event_time desc`);
  expect(nights).toMatchObject([
    { university: "UCL", current_attendees: 158, max_capacity: 200, status: "tickets_live", pence: 500 },
    { university: "UEL", current_attendees: 64, max_capacity: 180, status: "tickets_live", pence: 450 },
    { university: "UEL", current_attendees: 23, max_capacity: 60, status: "tickets_live", pence: 0 },
    {
      university: "Goldsmiths",
      current_attendees: 197,
      max_capacity: 240,
      status: "tickets_live",
      pence: 600,
    },
    { university: "LSBU", current_attendees: 240, max_capacity: 240, status: "sold_out", pence: 600 },
    { university: "City", current_attendees: 0, max_capacity: 90, status: "called_off", pence: 500 },
    { university: "Roehampton", current_attendees: 0, max_capacity: 160, status: "upcoming", pence: 500 },
    {
      university: "Queen Mary",
      current_attendees: 96,
      max_capacity: 120,
      status: "tickets_live",
      pence: 500,
    },
  ]);
  for (const night of nights)
    expect(night).toMatchObject({
      is_ahead: night.university !== "Queen Mary",
      booked: night.current_attendees,
    });
});

test("the nights match the home page's cards, and consecutive nights have different papers", async () => {
  const nights = await rows(`
    select id, university, location, venue, event_date as "eventDate", event_time as "eventTime", status
    from campus_events where event_date > current_date order by event_date, event_time`);
  const events = nights as unknown as Parameters<typeof shownNights>[0][number][];
  const shown = shownNights(events, londonDate(new Date()));
  expect(campusNights.map((night, place) => cardOf(night, shown[place] ?? { date: "" }).status)).toEqual([
    "NEXT UP",
    "CONFIRMED",
    "TICKETS LIVE",
    "COMING SOON",
  ]);
  const papers = [
    ...new Map(
      events.map((event) => [event.university, printOfEvent(event.id, event.university).stock]),
    ).values(),
  ];
  for (const [place, paper] of papers.entries()) expect(paper).not.toBe(papers[place + 1]);
});

test("every demo code is valid; the demo accounts cannot sign in", async () => {
  for (const { code } of await rows("select ticket_code as code from campus_ticket_bookings"))
    expect(readCode(String(code))).toBe(code);
  const [open] = await rows(`
    select count(*)::int as count from users
    where password_hash is not null or banned_until < now() or email not like '%.example'`);
  expect(open).toEqual({ count: 0 });
});

test("the night from 14 shows each band, a companion, and guardians who said yes, no and nothing", async () => {
  const places = await database.rows<DemoPlace>(sql`
    select b.places, b.held_until as due, b.guardian_refused_at as refused, s.age_band as band,
      s.access_needs as needs, g.email as guardian, g.confirmed_at > g.asked_at as confirmed
    from campus_ticket_bookings b join campus_events e on e.id = b.event_id
    left join campus_booking_sensitive_data s on s.booking_id = b.id left join campus_guardians g on g.booking_id = b.id
    where e.minimum_age = 14`);
  const read = places.map(({ band: ageBand, needs: accessNeeds, guardian, ...place }) => ({
    ...place,
    ...openSensitiveData("the operator’s export", testSecrets, { ...none, ageBand, accessNeeds }),
    guardian: openGuardianAddress(testSecrets, guardian),
  }));
  expect(new Set(read.map(({ ageBand }) => ageBand))).toEqual(new Set(["14", "16", "18"]));
  expect(read.filter(({ places }) => places === 2)).toMatchObject([{ accessNeeds: expect.any(String) }]);
  for (const { ageBand, guardian } of read)
    expect(guardian).toEqual(ageBand === "14" ? expect.stringMatching(/@families\.example$/) : null);
  expect(read.filter(({ due, refused }) => due && !refused)).toMatchObject([
    { ageBand: "14", confirmed: null },
  ]);
  expect(read.filter(({ refused }) => refused)).toHaveLength(1);
  expect(read.filter(({ confirmed }) => confirmed).length).toBeGreaterThan(3);
});

test("the job that ends waits leaves the demo alone until the doors open, and mails no guardian", async () => {
  const mails: string[] = [];
  const site = {
    database,
    outbox: { queue: async (_: unknown, { to }: { to: string }) => void mails.push(to) },
    siteUrl: "https://site.example",
    log: { error: (error: unknown) => mails.push(String(error)) },
  } as never;
  const waiting = () => rows("select 1 from campus_ticket_bookings where held_until is not null");
  const before = await waiting();
  expect(before.length).toBeGreaterThan(0);
  await endHolds(site, new Date(Date.now() + 4 * DAY_MS));
  expect([await waiting(), mails]).toEqual([before, []]);
});

test("a database with events is not changed", async () => {
  await rows("delete from campus_events where university = 'Roehampton'");
  await seedCampus(database, testSecrets);
  expect(await rows("select 1 from campus_events")).toHaveLength(7);
});

test.each([
  ["2026-03-13T12:00:00Z", "2026-03-14"],
  // On the day of a night, its next date is a year later.
  ["2026-03-14T12:00:00Z", "2027-03-14"],
  ["2026-11-21T12:00:00Z", "2027-03-14"],
  ["2026-03-14T00:00:00Z", "2027-03-14"],
])("seen on %s the next 14 March is %s", (now, expected) => {
  expect(nextDate("03-14", new Date(now))).toBe(expected);
});
