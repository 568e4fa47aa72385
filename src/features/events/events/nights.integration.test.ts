import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";

// Fakes `Date` only: timers run.
const NOON = new Date("2026-11-21T12:00:00Z");

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  site = await startTestSite();
});
afterAll(async () => {
  await site.close();
  vi.useRealTimers();
});

beforeEach(async () => {
  vi.setSystemTime(NOON);
  await site.database.db.execute(sql`delete from campus_events`);
  await eventually(async () => expect(await home()).not.toContain("Next night"));
});
const add = async (university: string, date: string, time = "18:30") => {
  await site.database.db.execute(
    sql`insert into campus_events
          (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, created_at, updated_at)
        values (${university}, 'London', 'The Hall', ${date}, ${time}, 450, 100, now(), now())`,
  );
};

const home = async () => (await fetch(`${site.url}/`)).text();

const next = async () => (await fetch(`${site.url}/api/campus/events/next`)).json();

/** The date of the next night in a page's menu. */
const shown = (html: string) => /Next night[\s\S]*?font-semibold">([^<]*)/.exec(html)?.[1];

const fromMemory = () =>
  site.logged.filter((line) => line.includes("answered from memory") && line.includes('"path":"/"')).length;

test("the next night is the first that is not over, or null", async () => {
  expect(await next()).toBeNull();
  await add("Past", "2026-11-20");
  expect(await next()).toBeNull();
  await add("Later", "2026-12-24");
  await add("Sooner", "2026-12-01", "19:00");
  await add("Sooner too", "2026-12-01", "19:30");
  expect(await next()).toEqual({
    id: expect.any(String),
    university: "Sooner",
    location: "London",
    venue: "The Hall",
    eventDate: "2026-12-01",
    eventTime: "19:00",
    status: "upcoming",
  });
});

test("upcoming nights include called-off ones, which are never the next night", async () => {
  await add("Past", "2026-11-20");
  await add("Later", "2026-12-24");
  await add("Off", "2026-12-01");
  await site.database.db.execute(
    sql`update campus_events set status = 'called_off', called_off_at = now() where university = 'Off'`,
  );
  const nights = await (await fetch(`${site.url}/api/campus/events/nights`)).json();
  expect(nights).toMatchObject([
    { university: "Off", status: "called_off" },
    { university: "Later", status: "upcoming" },
  ]);
  expect(await next()).toMatchObject({ university: "Later" });
});

test("home and the tour show the state of an announced night's event", async () => {
  await add("UCL", "2027-03-14");
  const goneOn = async (path: string) => (await (await fetch(site.url + path)).text()).includes("SOLD OUT");
  await eventually(async () =>
    expect(await (await fetch(`${site.url}/campus`)).text()).toContain("GET TICKET"),
  );
  expect([await goneOn("/"), await goneOn("/campus")]).toEqual([false, false]);
  await site.database.db.execute(sql`update campus_events set status = 'sold_out', venue = 'The Other Hall'`);
  await eventually(async () => expect([await goneOn("/"), await goneOn("/campus")]).toEqual([true, true]));
});

test.each([
  ["2026-11-21", "06:30", "6 hours after its doors a night can still be booked", "2026-11-21T12:29:59Z"],
  ["2026-11-20", "23:30", "past midnight as well", "2026-11-21T05:29:59Z"],
])("%s %s: %s", async (date, time, _, lastMoment) => {
  await add("Tonight", date, time);
  vi.setSystemTime(new Date(lastMoment));
  expect(await next()).toMatchObject({ university: "Tonight" });
  vi.setSystemTime(new Date(lastMoment).getTime() + 1000);
  expect(await next()).toBeNull();
});

test("adding, moving or removing a night drops every cached page", async () => {
  expect(shown(await home())).toBeUndefined();
  await add("UEL", "2026-12-01");
  await eventually(async () => expect(shown(await home())).toBe("1 Dec 2026, 18:30"));
  await site.database.db.execute(sql`update campus_events set event_time = '19:00'`);
  await eventually(async () => expect(shown(await home())).toBe("1 Dec 2026, 19:00"));
  await site.database.db.execute(sql`delete from campus_events`);
  await eventually(async () => expect(shown(await home())).toBeUndefined());
});

test("a booking keeps cached pages that show only the next night", async () => {
  await add("UEL", "2026-12-01");
  await eventually(async () => expect(shown(await home())).toBeDefined());
  const tickets = async () => (await fetch(`${site.url}/campus-tickets`)).text();
  // The database notification about the new night may arrive late, and invalidates the page again.
  await eventually(async () => {
    await home();
    const before = fromMemory();
    const free = await tickets();
    await site.database.db.execute(sql`update campus_events set current_attendees = current_attendees + 1`);
    // The page that shows free places was invalidated.
    await eventually(async () => expect(await tickets()).not.toBe(free));
    await home();
    expect(fromMemory()).toBe(before + 1);
  });
});

test("a night that is over disappears from the pages within a minute, without any write", async () => {
  await add("UEL", "2026-11-21", "18:30");
  await eventually(async () => expect(shown(await home())).toBe("21 Nov 2026, 18:30"));
  vi.setSystemTime(new Date("2026-11-22T00:30:00Z"));
  // Pages age by the monotonic clock.
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + MINUTE_MS);
  onTestFinished(() => clock.mockRestore());
  expect(shown(await home())).toBeUndefined();
});
