import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deleteUser, lockUser } from "#features/auth/account/accounts.queries.ts";
import { bookedKinds } from "#features/events/kinds/kinds.rules.ts";
import { createLog } from "#shared/log/log.server.ts";
import { startTestSite } from "#src/testing/site.ts";
import { rebalanceEvents } from "./waiting-list.jobs.ts";
import { waitingOf } from "./waiting-list.testing.ts";

// PostgreSQL runs transactions concurrently.
const logged: string[] = [];
const site = await startTestSite({ poolSize: 10, settings: { TRUST_PROXY: 1 } });
const campus = waitingOf(site);

const log = createLog("warn", { write: (line: string) => void logged.push(line) });
const settle = () => rebalanceEvents({ ...site, siteUrl: "https://site.example", log }, new Date());

const ROUNDS = 8;

/** Invariants: the counters equal the rows, and no place is allocated twice. */
async function expectSound(eventId: string) {
  const counted = await campus.counted(eventId);
  const { attendees, held, capacity, confirmed, offered } = counted;
  expect({ attendees, held }).toEqual({ attendees: confirmed, held: offered });
  expect(attendees + held).toBeLessThanOrEqual(capacity);
  return counted;
}

describe.each(bookedKinds)("of a %s", (kind) => {
  const list = () => campus.listOf(kind);

  test("an offer expires while its holder books: the holder gets the place, or the next entry the offer", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { take, cancel, entriesOf } = list();
      const { eventId, holder, ticketId, first, second } = await campus.fullEvent(kind);
      await cancel(holder, ticketId);
      // Expires before the booking request in some runs, during it in others.
      await site.database.rows(sql`
      update campus_waiting_list set offer_ends_at = now() + ${`${round * 4} milliseconds`}::interval
      where event_id = ${eventId} and state = 'offered'`);
      const [booked] = await Promise.all([take(first, eventId), settle(), settle()]);
      await settle();
      await expectSound(eventId);
      const [entry] = await entriesOf(second);
      if (booked.status === 200) expect(entry).toMatchObject({ state: "waiting" });
      else {
        expect(booked).toMatchObject({ status: 409, code: "EVENT_FULL" });
        expect(entry).toMatchObject({ state: "offered" });
      }
    }
  });

  test("two concurrent cancellations make two offers, one for each account", async () => {
    const { event, book, cancel, join, entriesOf } = list();
    for (let round = 0; round < ROUNDS; round++) {
      const eventId = await event({ maxCapacity: 2 });
      const people = await campus.students(5);
      const [one, other, ...waiting] = people;
      const tickets = [(await book(one, eventId)).ticket, (await book(other, eventId)).ticket];
      for (const who of waiting) await join(who, eventId);
      const cancelled = await Promise.all([
        cancel(one, tickets[0]?.id),
        cancel(other, tickets[1]?.id),
        settle(),
      ]);
      expect(cancelled.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }]);
      expect(await expectSound(eventId)).toMatchObject({ attendees: 0, held: 2 });
      const states = await Promise.all(waiting.map(async (who) => (await entriesOf(who))[0]?.state));
      expect(states).toEqual(["offered", "offered", "waiting"]);
    }
  });

  test("leaving and booking concurrently: one of them succeeds, and one place is held", async () => {
    const { cancel, leave, take } = list();
    for (let round = 0; round < ROUNDS; round++) {
      const { eventId, holder, ticketId, first, entryId, second } = await campus.fullEvent(kind);
      await cancel(holder, ticketId);
      const [left, booked] = await Promise.all([
        leave(first, entryId),
        take(first, eventId),
        take(second, eventId),
      ]);
      expect(left.status).toBe(204);
      expect([200, 409]).toContain(booked.status);
      const { attendees, held } = await expectSound(eventId);
      expect(attendees + held).toBe(1);
    }
  });

  test("accounts with offers are deleted during a rebalance: no deadlock, and their places are offered again", async () => {
    const { cancel, entriesOf } = list();
    for (let round = 0; round < ROUNDS; round++) {
      const { eventId, holder, ticketId, first, second } = await campus.fullEvent(kind);
      const remove = (userId: string) =>
        site.database.transaction(async (tx) => {
          await lockUser(tx, userId);
          await deleteUser(tx, userId);
        });
      await Promise.all([cancel(holder, ticketId), remove(first.userId), settle()]);
      await settle();
      expect(await expectSound(eventId)).toMatchObject({ attendees: 0, held: 1 });
      expect(await entriesOf(second)).toMatchObject([{ state: "offered" }]);
    }
    expect(logged).toEqual([]);
  });

  test("places come free in a rush: none passes by the list, none is given out twice, and none is lost", async () => {
    const { event, book, cancel, join, take } = list();
    const capacity = 5;
    const eventId = await event({ maxCapacity: capacity });
    const holders = await campus.students(capacity);
    const waiting = await campus.students(capacity + 3);
    const crowd = await campus.students(40);
    const tickets = await Promise.all(holders.map((who) => book(who, eventId)));
    for (const who of waiting) await join(who, eventId);
    const [cancelled, taken, passed] = await Promise.all([
      Promise.all(holders.map((who, n) => cancel(who, tickets[n]?.ticket?.id))),
      Promise.all(waiting.map((who) => take(who, eventId))),
      Promise.all(crowd.map((who) => book(who, eventId))),
      settle(),
    ]);
    expect(cancelled.map(({ status }) => status)).toEqual(holders.map(() => 200));
    expect(passed.map(({ code }) => code)).toEqual(crowd.map(() => "EVENT_FULL"));
    expect(taken.filter(({ status, code }) => status !== 200 && code !== "EVENT_FULL")).toEqual([]);
    await settle();
    const { attendees, held } = await expectSound(eventId);
    expect({ attendees, all: attendees + held }).toEqual({
      attendees: taken.filter(({ status }) => status === 200).length,
      all: capacity,
    });
    // People with an unused offer claim their place now, and the list keeps its order.
    const retried = await Promise.all(waiting.map((who) => take(who, eventId)));
    const has = retried.map(({ status, code }) => status === 200 || code === "ALREADY_BOOKED");
    expect(has).toEqual(waiting.map((_, n) => n < capacity));
    expect(await expectSound(eventId)).toMatchObject({ attendees: capacity, held: 0 });
  });

  test("20 concurrent joins have 20 different positions, in one order", async () => {
    const { event, book, join, entriesOf } = list();
    const eventId = await event({ maxCapacity: 1 });
    const [holder, ...people] = await campus.students(21);
    await book(holder, eventId);
    const joined = await Promise.all(people.flatMap((who) => [join(who, eventId), join(who, eventId)]));
    expect(joined.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(joined.map(({ id }) => id)).size).toBe(20);
    const ahead = await Promise.all(people.map(async (who) => (await entriesOf(who))[0]?.ahead));
    expect(ahead.sort((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 20 }, (_, place) => place));
  });
});
