import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { weeklyDates } from "#features/events/admin/weekly.rules.ts";
import { printOfEvent } from "#features/events/events/event-print.rules.ts";
import { MOST_DATES } from "#features/events/events/series.rules.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = campusOf(site);

const rows = <Row extends object>(query: ReturnType<typeof sql>) => site.database.rows<Row>(query);

describe("an event, by an admin", () => {
  const form = {
    university: "UEL",
    location: "London E16",
    venue: "Royal Dock Hall",
    eventDate: "2099-03-22",
    eventTime: "18:00",
    headliners: ["Tee Mensah"],
    ticketPrice: 4.5,
    maxCapacity: 2,
    status: "upcoming",
  };
  interface Managed {
    id: string;
    status: number;
    eventStatus: string;
    updatedAt: string;
    bookings: number;
    waiting: number;
    code?: string;
  }

  /** `status` is the HTTP status, and `eventStatus` the event's. */
  async function send(method: string, path: string, body?: object): Promise<Managed> {
    const { status, body: answer = {} } = await site.call(
      "admin",
      method,
      `/admin/campus/events${path}`,
      body,
    );
    return { ...answer, eventStatus: answer.status, status };
  }

  const create = (fields: object = {}) =>
    send("POST", "", { ...form, idempotencyKey: randomUUID(), ...fields });
  const update = (event: Managed, fields: object = {}) =>
    send("PUT", `/${event.id}`, {
      ...form,
      updatedAt: event.updatedAt,
      isConfirmed: true,
      ...fields,
    });

  test("of a series has another paper than the ones before and after it", async () => {
    const [eventDate, ...alsoOn] = weeklyDates("2098-01-02", MOST_DATES);
    await create({ university: "Weekly", eventDate, alsoOn: alsoOn.toReversed() });
    const nights = await rows<{ id: string; university: string }>(
      sql`select id, university from campus_events where university = 'Weekly' order by event_date`,
    );
    const papers = nights.map((night) => printOfEvent(night.id, night.university).stock);
    expect(papers).toHaveLength(MOST_DATES);
    expect(papers.filter((paper, at) => paper === papers[at - 1])).toEqual([]);
  });

  test("sells out at the number of its booked places, and reopens with a higher one", async () => {
    const added = await create();
    for (const person of await campus.students(2)) await campus.book(person, added.id);
    const raised = await update(added, { maxCapacity: 3, status: "sold_out" });
    expect(raised).toMatchObject({ status: 200, eventStatus: "upcoming", maxCapacity: 3 });
    const again = await update(raised, { maxCapacity: 2 });
    expect(again).toMatchObject({ status: 200, eventStatus: "sold_out" });
    expect(await campus.counted(added.id)).toMatchObject({ statusWhenOpen: "upcoming", capacity: 2 });
  });

  test("reopened during an edit stays open when the form's status is unchanged", async () => {
    const added = await create({ maxCapacity: 1 });
    const person = await campus.student();
    const { ticket } = await campus.book(person, added.id);
    const seen = { status: "sold_out", statusSeen: "sold_out", maxCapacity: 1 };
    await campus.cancel(person, ticket?.id);
    const saved = await update(added, { ...seen, venue: "The Vault" });
    expect(saved).toMatchObject({ status: 200, eventStatus: "upcoming", venue: "The Vault" });
    await campus.book(person, added.id);
    const full = await update(saved, { status: "upcoming", statusSeen: "upcoming", maxCapacity: 1 });
    expect(full).toMatchObject({ status: 200, eventStatus: "sold_out" });
    expect(await campus.counted(added.id)).toMatchObject({ statusWhenOpen: "upcoming" });
  });

  test("says what the venue has; with a contradiction it is refused", async () => {
    const access = { access: ["step-free", "quiet-room"], accessNote: " Lift by the bar. " };
    const added = await create(access);
    const { list = [] } = await campus.call("GET", "/campus/events", undefined);
    expect(list).toContainEqual(
      expect.objectContaining({ id: added.id, access: access.access, accessNote: "Lift by the bar." }),
    );
    expect((await create({ access: ["step-free", "steps"] })).status).toBe(400);
    expect((await create({ access: ["swimming pool"] })).status).toBe(400);
  });

  test("moved to an earlier date ends its offers before the new doors", async () => {
    const added = await create({ maxCapacity: 1 });
    const [holder, waiting] = await campus.students(2);
    const { ticket } = await campus.book(holder, added.id);
    await campus.call("POST", "/campus/waiting-list", waiting, { eventId: added.id });
    await campus.cancel(holder, ticket?.id);
    const doors = new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + HOUR_MS);
    const moved = { eventDate: londonDate(doors), eventTime: londonClock(doors), maxCapacity: 1 };
    expect((await update(added, moved)).status).toBe(200);
    const { waiting: entries } = (await campus.call("GET", "/campus/bookings/mine", waiting)) as unknown as {
      waiting: { offerEndsAt: string }[];
    };
    expect(entries).toMatchObject([{ state: "offered", offerEndsAt: doors.toISOString() }]);
  });

  test("closed by an admin stays closed after a cancellation; with a booking it cannot be deleted", async () => {
    const added = await create();
    const person = await campus.student();
    const { ticket } = await campus.book(person, added.id);
    const closed = await update(added, { status: "sold_out" });
    expect(await campus.book(await campus.student(), added.id)).toMatchObject({ code: "EVENT_FULL" });
    await campus.cancel(person, ticket?.id);
    expect(await campus.counted(added.id)).toMatchObject({ status: "sold_out", statusWhenOpen: null });
    expect(await send("DELETE", `/${added.id}`)).toMatchObject({ status: 409, code: "HAS_BOOKINGS" });
    expect(await update(closed, { status: "tickets_live" })).toMatchObject({ eventStatus: "tickets_live" });
  });
});
