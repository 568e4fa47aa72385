import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cantComeLink } from "#features/events/bookings/cant-come-link.server.ts";
import { placeLink } from "#features/events/guests/place-link.server.ts";
import { rebalanceEvents } from "#features/events/waiting-list/waiting-list.jobs.ts";
import { waitingOf } from "#features/events/waiting-list/waiting-list.testing.ts";
import { createLog } from "#shared/log/log.server.ts";
import { startTestSite } from "#src/testing/site.ts";

// PostgreSQL runs transactions concurrently.
let site: Awaited<ReturnType<typeof startTestSite>>;
let campus: ReturnType<typeof waitingOf>;
beforeAll(async () => {
  site = await startTestSite({ poolSize: 10, settings: { TRUST_PROXY: 1 } });
  campus = waitingOf(site);
}, 60_000);
afterAll(() => site.close());

const links = () => ({ siteUrl: site.url, secrets: site.secrets });
const press = (link: string) => fetch(link, { method: "POST", redirect: "manual" });
const settle = () => rebalanceEvents({ ...site, siteUrl: site.url, log: createLog("silent") }, new Date());
const isIn = async (id: string) =>
  (
    await site.database.rows(
      sql`select from campus_ticket_bookings where id = ${id} and booking_status = 'confirmed'`,
    )
  ).length === 1;

/** Invariants: the counters equal the rows, and no place is given out twice. */
async function expectSound(eventId: string) {
  const counted = await campus.counted(eventId);
  const { attendees, held, capacity, confirmed, offered } = counted;
  expect({ attendees, held }).toEqual({ attendees: confirmed, held: offered });
  expect(attendees + held).toBeLessThanOrEqual(capacity);
  return counted;
}

/** A full event: the ids of those who have a place, and of those who wait, in their order. */
async function full({ places, waiting }: { places: number; waiting: number }) {
  const { event, book } = campus.eventsOf("signal");
  const eventId = await event({ maxCapacity: places });
  const people = await campus.students(places + waiting);
  const ids: string[] = [];
  for (const who of people) ids.push((await book(who, eventId, { waits: true })).ticket?.id ?? "");
  return { eventId, holders: ids.slice(0, places), waits: ids.slice(places) };
}

test("places come free in a rush: none passes by the list, none is given out twice, and none is lost", async () => {
  const places = 5;
  const { eventId, holders, waits } = await full({ places, waiting: places + 3 });
  const { book } = campus.eventsOf("signal");
  const crowd = await campus.students(40);
  const [passed] = await Promise.all([
    Promise.all(crowd.map((who) => book(who, eventId))),
    Promise.all(holders.map((id) => press(cantComeLink(links(), id)))),
    Promise.all(waits.map((id) => press(placeLink(links(), id)))),
    settle(),
  ]);
  expect(passed.map(({ code }) => code)).toEqual(crowd.map(() => "EVENT_FULL"));
  await settle();
  const { attendees, held } = await expectSound(eventId);
  expect(attendees + held).toBe(places);
  // Those who were offered a place take it now, and the list is served in its order.
  await Promise.all(waits.map((id) => press(placeLink(links(), id))));
  expect(await Promise.all(waits.map(isIn))).toEqual(waits.map((_, n) => n < places));
  expect(await expectSound(eventId)).toMatchObject({ attendees: places, held: 0 });
});

test("an offer ends while its holder presses: they have the place, or the next has the offer", async () => {
  for (let round = 0; round < 8; round++) {
    const { eventId, holders, waits } = await full({ places: 1, waiting: 2 });
    const [holder = "", first = "", second = ""] = [...holders, ...waits];
    await press(cantComeLink(links(), holder));
    // Ends before the press in some runs, during it in others.
    await site.database.rows(sql`
      update campus_waiting_list set offer_ends_at = now() + ${`${round * 4} milliseconds`}::interval
      where event_id = ${eventId} and state = 'offered'`);
    await Promise.all([press(placeLink(links(), first)), settle(), settle()]);
    await settle();
    await expectSound(eventId);
    const [entry] = await site.database.rows<{ state: string }>(
      sql`select state from campus_waiting_list where booking_id = ${second}`,
    );
    expect(entry?.state).toBe((await isIn(first)) ? "waiting" : "offered");
  }
});
