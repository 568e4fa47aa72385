import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type Answer, campusOf } from "#features/campus/campus.testing.ts";
import {
  type BookedKind,
  bookedKinds,
  isBookedByAccount,
  kindOf,
} from "#features/events/kinds/kinds.rules.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { HOLD_MINUTES } from "../guests/guests.rules.ts";
import { endHolds } from "./holds.jobs.ts";

const locks = vi.hoisted(() => ({ on: true }));
vi.mock("#features/events/events/events.queries.ts", async (original) => {
  const real = await original<typeof import("#features/events/events/events.queries.ts")>();
  const lockEvent: typeof real.lockEvent = (tx, id) =>
    locks.on ? real.lockEvent(tx, id) : real.findEvent(tx, id);
  const lockEvents: typeof real.lockEvents = (tx, ids) =>
    locks.on ? real.lockEvents(tx, ids) : real.listEventsById(tx, ids);
  return { ...real, lockEvent, lockEvents };
});
// Overselling tests would send hundreds of emails.
vi.mock("../mails/ticket-mail.server.ts", async (original) => {
  const real = await original<typeof import("../mails/ticket-mail.server.ts")>();
  const queueTicketMail: typeof real.queueTicketMail = async (...args) => {
    if (locks.on) await real.queueTicketMail(...args);
  };
  return { ...real, queueTicketMail };
});

// PostgreSQL runs transactions concurrently; two sites stand for two server processes.
const databaseUrl = await freshMigratedDatabase();
const settings = { TRUST_PROXY: 1 };
const site = await startTestSite({ databaseUrl, settings });
const second = await startTestSite({ databaseUrl, settings });
const campus = campusOf(site);
const elsewhere = campusOf(second);
afterAll(async () => {
  await second.close();
  await site.close();
});

const count = (answers: Answer[], code: number | string) =>
  answers.filter((answer) => answer.status === code || answer.code === code).length;

/** Sends more concurrent bookings than there are places. */
async function storm({ people, places }: { people: number; places: number }, kind: BookedKind = "night") {
  const { event, book } = campus.eventsOf(kind);
  const eventId = await event({ maxCapacity: places });
  const crowd = await campus.students(people);
  const answers = await Promise.all(crowd.map((person) => book(person, eventId)));
  return { answers, event: await campus.counted(eventId) };
}

test.each(bookedKinds)(
  "500 people at once for 50 places of a %s: 50 tickets, 450 clean refusals, and it is sold out",
  async (kind) => {
    const { answers, event } = await storm({ people: 500, places: 50 }, kind);
    expect([count(answers, 200), count(answers, "EVENT_FULL"), answers.length]).toEqual([50, 450, 500]);
    expect(new Set(answers.flatMap(({ ticket }) => ticket?.ticketCode ?? [])).size).toBe(50);
    expect(event).toMatchObject({ attendees: 50, confirmed: 50, codes: 50, held: 0 });
    const statusWhenOpen = kindOf({ kind }).hasPrice ? "tickets_live" : "upcoming";
    expect(event).toMatchObject({ status: "sold_out", statusWhenOpen });
  },
);

test("without the event's lock the same load oversells: the test above can fail", async () => {
  const few = { people: 100, places: 10 };
  expect((await storm(few)).event.confirmed).toBe(10);
  locks.on = false;
  const { event } = await storm(few).finally(() => {
    locks.on = true;
  });
  expect(event.confirmed).toBeGreaterThan(10);
});

describe.each(bookedKinds)("of a %s, over two processes", (kind) => {
  const [here, there] = [campus.eventsOf(kind), elsewhere.eventsOf(kind)];
  const sideOf = (n: number) => (n % 2 ? here : there);

  test("six concurrent requests with one key: one booking, one attempt counted", async () => {
    const eventId = await here.event({ maxCapacity: 1 });
    const person = await campus.student();
    const fields = { idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => sideOf(n).book(person, eventId, fields)),
    );
    expect(count(answers, 200)).toBe(6);
    expect(new Set(answers.map(({ ticket }) => ticket?.ticketCode)).size).toBe(1);
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 1, confirmed: 1, codes: 1 });
  });

  test("two concurrent keys of one account make one ticket", async () => {
    const eventId = await here.event();
    const person = await campus.student();
    const answers = await Promise.all([here.book(person, eventId), there.book(person, eventId)]);
    // A repeated sign-up returns the account's existing place.
    const repeated = isBookedByAccount(kind) ? "ALREADY_BOOKED" : 200;
    const [first, second] = answers.map(({ status, code }) => code ?? status).sort();
    expect([first, second]).toEqual([200, repeated]);
    expect(new Set(answers.flatMap(({ ticket }) => ticket?.ticketCode ?? [])).size).toBe(1);
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 1, confirmed: 1 });
  });

  test("two accounts race for the last place: one gets it, the other EVENT_FULL", async () => {
    for (let round = 0; round < 5; round++) {
      const eventId = await here.event({ maxCapacity: 1 });
      const [one, other] = await campus.students(2);
      const answers = await Promise.all([here.book(one, eventId), there.book(other, eventId)]);
      expect([count(answers, 200), count(answers, "EVENT_FULL")]).toEqual([1, 1]);
      expect(await campus.counted(eventId)).toMatchObject({ attendees: 1, confirmed: 1, status: "sold_out" });
    }
  });

  test("two concurrent cancellations of a ticket free one place", async () => {
    const eventId = await here.event({ maxCapacity: 3 });
    const people = await campus.students(2);
    const [mine] = await Promise.all(people.map((person) => here.book(person, eventId)));
    const answers = await Promise.all([here, there].map(({ cancel }) => cancel(people[0], mine?.ticket?.id)));
    expect(count(answers, 200)).toBe(2);
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 1, confirmed: 1 });
  });

  test("concurrent bookings and cancellations: the counter equals the rows, never above capacity", async () => {
    const eventId = await here.event({ maxCapacity: 5 });
    const people = await campus.students(40);
    const answers = await Promise.all(
      people.map(async (person, n) => {
        const { book, cancel } = sideOf(n);
        const booked = await book(person, eventId);
        return booked.ticket && n % 3 ? cancel(person, booked.ticket.id) : booked;
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const event = await campus.counted(eventId);
    expect(event.attendees).toBe(event.confirmed);
    expect(event.attendees).toBeLessThanOrEqual(5);
  });

  test("accounts are deleted while they book and cancel: their places are freed, and no request fails", async () => {
    const eventId = await here.event({ maxCapacity: 40 });
    const people = await campus.students(20);
    const before = await Promise.all(people.slice(0, 10).map((person) => here.book(person, eventId)));
    const work = people.flatMap((person, n) => {
      const { book, cancel } = sideOf(n);
      const call = n < 10 ? cancel(person, before[n]?.ticket?.id) : book(person, eventId);
      const gone = retryTransaction(site.database, (tx) =>
        tx.execute(sql`delete from users where id = ${person.userId}`),
      );
      return [call, gone.then((): Answer => ({ status: 204, retryAfter: null }))];
    });
    const answers = await Promise.all(work);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    // After the deletion a sign-up has no account. The place is held until the hold expires.
    const later = new Date(Date.now() + (HOLD_MINUTES + 1) * MINUTE_MS);
    await endHolds({ ...site, siteUrl: site.url, log: createLog("silent") }, later);
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, confirmed: 0 });
  });
});

test("capacity is lowered during bookings: it never ends up below the number of bookings", async () => {
  const eventId = await campus.event({ maxCapacity: 30 });
  const people = await campus.students(30);
  const [managed] = await site.database.rows<{ updatedAt: string }>(
    sql`select updated_at as "updatedAt" from campus_events where id = ${eventId}`,
  );
  const headers = (await site.headersOf("admin")) as { authorization: string };
  const admin = { userId: randomUUID(), email: "admin@site.example", headers };
  const lower = campus.call("PUT", `/admin/campus/events/${eventId}`, admin, {
    university: "UCL",
    location: "London",
    venue: "A room",
    eventDate: "2099-03-14",
    eventTime: "18:30",
    headliners: [],
    ticketPrice: 5,
    maxCapacity: 10,
    status: "tickets_live",
    updatedAt: new Date(managed?.updatedAt ?? "").toISOString(),
  });
  const answers = await Promise.all([...people.map((person) => campus.book(person, eventId)), lower]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const event = await campus.counted(eventId);
  expect(event.attendees).toBe(event.confirmed);
  expect(event.attendees).toBe(count(answers.slice(0, 30), 200));
  expect(event.attendees).toBeLessThanOrEqual(event.capacity);
});
