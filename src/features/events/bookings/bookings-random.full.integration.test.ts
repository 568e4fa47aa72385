import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { deleteUser, lockUser } from "#features/auth/account/accounts.queries.ts";
import type { Student } from "#features/campus/campus.testing.ts";
import { type BookedKind, bookedKinds } from "#features/events/kinds/kinds.rules.ts";
import { rebalanceEvents } from "#features/events/waiting-list/waiting-list.jobs.ts";
import { waitingOf } from "#features/events/waiting-list/waiting-list.testing.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { seededRandom } from "#shared/numbers/random.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";

vi.mock("./bookings.rules.ts", async (original) => ({
  ...(await original<typeof import("./bookings.rules.ts")>()),
  BOOKING_LIMIT: { points: 100_000, seconds: 600 },
}));

// A guest of a signal event requests a place by email. The limit of a mailbox would end the game after six places.
vi.mock("#shared/limits/mailbox-limit.server.ts", async (original) => ({
  ...(await original<typeof import("#shared/limits/mailbox-limit.server.ts")>()),
  takeMailTo: async () => ({ allowed: true }),
}));

// PostgreSQL runs transactions concurrently; two sites stand for two server processes.
const databaseUrl = await freshMigratedDatabase();
const settings = { TRUST_PROXY: 1 };
const site = await startTestSite({ databaseUrl, settings });
const second = await startTestSite({ databaseUrl, settings });
const sides = [waitingOf(site), waitingOf(second)] as const;
const [campus] = sides;
afterAll(async () => {
  await second.close();
  await site.close();
});

const troubles: string[] = [];
const log = createLog("warn", { write: (line: string) => void troubles.push(line) });
const settle = () => rebalanceEvents({ ...site, siteUrl: "https://site.example", log }, new Date());

const PEOPLE = 12;
const ROUNDS = 12;
const MOST_ROUNDS = 60;
/** Each action must succeed at least once before a run ends. A run of refusals would prove little. */
const NEEDED = ["booked", "cancelled", "joined", "taken", "withdrawn", "calledOff"];
const callOffPaths = { night: "campus/events", session: "labs/sessions", signal: "signal/events" };
const AT_ONCE = 24;

/** Every run plays these seeds; `CAMPUS_SEED=7` plays another. The order of concurrent requests may still differ. */
const seeds = process.env.CAMPUS_SEED ? [process.env.CAMPUS_SEED] : ["1", "2"];

test.each(bookedKinds.flatMap((kind) => seeds.map((seed) => [kind, seed] as const)))(
  "concurrent actions of people and admins keep the counts of a %s equal to the rows: seed %s",
  async (kind, seed) => {
    const game = await newGame(kind, seed);
    const needed = kind === "night" ? [...NEEDED, "edited"] : NEEDED;
    const isOver = (round: number) => round >= ROUNDS && needed.every((name) => game.done()[name]);
    for (let round = 0; !isOver(round) && round < MOST_ROUNDS; round++) {
      const moves = await Promise.all(Array.from({ length: AT_ONCE }, game.move));
      const failed = moves.filter(({ answer }) => answer && answer.status >= 500);
      expect(failed, `seed ${seed}, round ${round}`).toEqual([]);
      for (const eventId of game.events) await expectCounted(eventId, `seed ${seed}, round ${round}`);
      await settle();
      for (const eventId of game.events) await expectSettled(eventId, `seed ${seed}, round ${round}`);
    }
    expect(troubles).toEqual([]);
    // The job retries events that were locked while an admin cancelled them.
    await eventually(async () =>
      expect(await campus.counted(game.events.at(-1) ?? "")).toMatchObject({ confirmed: 0, held: 0 }),
    );
    for (const name of needed) expect(game.done()[name] ?? 0, `${name}, seed ${seed}`).toBeGreaterThan(0);
  },
  60_000,
);

async function newGame(kind: BookedKind, seed: string) {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const people = await campus.students(PEOPLE);
  const events = await Promise.all(
    [1, 3, 5, 5].map((maxCapacity) => campus.listOf(kind).event({ maxCapacity })),
  );
  const keys = people.map(() => randomUUID());
  /** Few ids, so that some are reused. */
  const scanIds = Array.from({ length: 60 }, () => randomUUID());
  const headers = (await site.headersOf("admin")) as Student["headers"];
  const tally: Record<string, number> = {};

  const adminNow = (): Student => ({ userId: randomUUID(), email: "admin@site.example", headers });

  const moves: Record<string, (at: typeof campus) => Promise<{ status: number } | undefined>> = {
    booked: (at) => at.listOf(kind).book(oneOf(people), oneOf(events)),
    bookedAgain(at) {
      const n = below(PEOPLE);
      return at.listOf(kind).book(people[n], oneOf(events), { idempotencyKey: keys[n] });
    },
    async cancelled(at) {
      const who = oneOf(people);
      const id = await ticketOf(who, random());
      return id ? at.listOf(kind).cancel(who, id) : undefined;
    },
    joined: (at) => at.listOf(kind).join(oneOf(people), oneOf(events)),
    async taken(at) {
      const { entriesOf, take } = at.listOf(kind);
      const who = oneOf(people);
      const entries = await entriesOf(who);
      const offered = entries.find(({ state }) => state === "offered");
      return offered && take(who, offered.event.id);
    },
    async left(at) {
      const { entriesOf, leave } = at.listOf(kind);
      const who = oneOf(people);
      const [entry] = await entriesOf(who);
      return entry && leave(who, entry.id);
    },
    async checkedIn(at) {
      const id = await ticketOf(oneOf(people), random());
      return id ? at.call("POST", `/admin/campus/bookings/${id}/check-in`, adminNow(), {}) : undefined;
    },
    async undone(at) {
      const id = await ticketOf(oneOf(people), random());
      return id ? at.call("POST", `/admin/campus/bookings/${id}/check-in/undo`, adminNow(), {}) : undefined;
    },
    async scanned(at) {
      const eventId = oneOf(events);
      const codes = await site.database.rows<{ code: string }>(
        sql`select ticket_code as code from campus_ticket_bookings where event_id = ${eventId} order by md5(ticket_code || ${random()})`,
      );
      const scans = codes.slice(0, 4).map(({ code }) => ({ scanId: oneOf(scanIds), code, at: new Date() }));
      if (scans.length === 0) return undefined;
      const body = { device: "Door 1", scans };
      return at.call("POST", `/admin/campus/events/${eventId}/check-ins`, adminNow(), body);
    },
    async edited(at) {
      const to = { places: 1 + below(4), status: below(8), when: below(8) };
      return kind === "night" ? edit(at, oneOf(events), to) : undefined;
    },
    async withdrawn(at) {
      const id = await ticketOf(oneOf(people), random());
      const body = { message: "Listed twice" };
      return id ? at.call("POST", `/admin/campus/bookings/${id}/cancel`, adminNow(), body) : undefined;
    },
    // Always the same event, because a cancellation is final.
    calledOff: (at) =>
      at.call("POST", `/admin/${callOffPaths[kind]}/${events.at(-1)}/call-off`, adminNow(), {}),
    async ended() {
      await campus.endOffers(oneOf(events));
      return undefined;
    },
    async settled() {
      await settle();
      return undefined;
    },
    async gone() {
      const n = below(PEOPLE);
      const { userId } = people[n] as Student;
      const [newcomer] = await campus.students(1);
      if (newcomer) people[n] = newcomer;
      await retryTransaction(site.database, async (tx) => {
        await lockUser(tx, userId);
        await deleteUser(tx, userId);
      });
      return undefined;
    },
  };
  const weights: Record<string, number> = {
    booked: 8,
    joined: 6,
    taken: 6,
    cancelled: 5,
    bookedAgain: 2,
    left: 2,
    edited: 2,
    withdrawn: 2,
    calledOff: 2,
    ended: 2,
  };
  const bag = Object.keys(moves).flatMap((name) => Array.from({ length: weights[name] ?? 1 }, () => name));

  return {
    events,
    done: () => tally,
    async move() {
      const name = oneOf(bag);
      const answer = await moves[name]?.(oneOf(sides));
      if (answer && answer.status < 300) tally[name] = (tally[name] ?? 0) + 1;
      return { name, answer };
    },
  };

  /** Edits the stored event, like the admin form. */
  async function edit(
    at: typeof campus,
    eventId: string,
    to: { places: number; status: number; when: number },
  ) {
    const [event] = await site.database.rows<{ status: string; updatedAt: string }>(
      sql`select status, updated_at as "updatedAt" from campus_events where id = ${eventId}`,
    );
    if (!event) throw new Error("An event is gone");
    const soon = new Date(Date.now() + 10 * MINUTE_MS);
    const days = [londonDate(soon), "2020-03-14"];
    return at.call("PUT", `/admin/campus/events/${eventId}`, adminNow(), {
      university: "UCL",
      location: "London",
      venue: "A room",
      headliners: [],
      ticketPrice: 5,
      eventDate: days[to.when] ?? "2099-03-14",
      eventTime: londonClock(soon),
      maxCapacity: to.places,
      status: ["sold_out", "upcoming", "tickets_live"][to.status] ?? event.status,
      updatedAt: new Date(event.updatedAt).toISOString(),
      isConfirmed: true,
    });
  }
}

async function ticketOf({ email }: Student, chance: number): Promise<string | undefined> {
  const found = await site.database.rows<{ id: string }>(
    sql`select id from campus_ticket_bookings where student_email = ${email} order by created_at desc limit 3`,
  );
  return found[Math.floor(chance * found.length)]?.id;
}

/** Invariants that hold at every moment. */
async function expectCounted(eventId: string, when: string) {
  const { attendees, held, capacity, confirmed, offered } = await campus.counted(eventId);
  expect({ attendees, held }, when).toEqual({ attendees: confirmed, held: offered });
  expect(attendees + held, when).toBeLessThanOrEqual(capacity);
  const wrong = await site.database.rows(sql`
    select booking.id from campus_ticket_bookings booking
    left join campus_check_ins mark on mark.booking_id = booking.id and mark.undone_at is null
    where booking.event_id = ${eventId}
      and (booking.checked_in <> (mark.id is not null) or (booking.checked_in and booking.booking_status = 'cancelled'))`);
  expect(wrong, when).toEqual([]);
  const twice = await site.database.rows(sql`
    select student_email from campus_ticket_bookings where event_id = ${eventId} and booking_status = 'confirmed'
    group by student_email having count(*) > 1
    union all
    select student_email from campus_waiting_list entry join campus_ticket_bookings booking
      on booking.event_id = entry.event_id and (booking.user_id = entry.user_id or booking.id = entry.booking_id)
      and booking.booking_status = 'confirmed'
    where entry.event_id = ${eventId} and entry.state in ('waiting', 'offered')`);
  expect(twice, when).toEqual([]);
}

/** Invariants that hold after a rebalance, for events that are not over. */
async function expectSettled(eventId: string, when: string) {
  await expectCounted(eventId, when);
  const { attendees, held, capacity, status, statusWhenOpen } = await campus.counted(eventId);
  const [row] = await site.database.rows<{
    isFar: boolean;
    isOld: boolean;
    waiting: number;
    ended: number;
  }>(sql`
    select event_date > '2090-01-01' as "isFar", event_date < '2026-01-01' as "isOld",
      (select count(*)::int from campus_waiting_list where event_id = ${eventId} and state = 'waiting') as waiting,
      (select count(*)::int from campus_waiting_list where event_id = ${eventId} and state = 'offered' and offer_ends_at <= now()) as ended
    from campus_events where id = ${eventId}`);
  if (row?.isOld) return;
  const left = capacity - attendees - held;
  const isClosed = status === "called_off" || (status === "sold_out" && statusWhenOpen === null);
  expect({ ended: row?.ended, isShown: left > 0 || status === "sold_out" }, when).toEqual({
    ended: 0,
    isShown: true,
  });
  if (isClosed) return;
  expect({ left, status: left > 0 ? status !== "sold_out" : "sold_out" }, when).toEqual({
    left,
    status: left > 0 ? true : "sold_out",
  });
  if (row?.isFar && left > 0) expect(row.waiting, when).toBe(0);
}
