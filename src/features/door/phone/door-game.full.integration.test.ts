import "fake-indexeddb/auto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type EventKind, eventKinds } from "#features/events/kinds/kinds.rules.ts";
import { londonDate } from "#shared/time/london.ts";
import { createGame, type Game } from "./door-game.testing.ts";
import { firstCodeOf, startDoorServer, type TestEvent } from "./door-server.testing.ts";

const server = await startDoorServer();

const GAMES = Number(process.env.DOOR_GAMES ?? 400);
const AT_ONCE = 20;
const MOVES = 12;
const EVENTS = 2;
const TICKETS = 3;

/**
 * Every run plays these seeds; `DOOR_SEED=1000` plays others, and `DOOR_SEED=7 DOOR_GAMES=1` one of them. The order
 * of concurrent requests may still differ.
 */
const FIRST_SEED = Number(process.env.DOOR_SEED ?? 1);
const seeds = Array.from({ length: GAMES }, (_, index) => `${FIRST_SEED + index}`);

test.each(eventKinds)(
  `${seeds.length} random games of two phones at doors of a %s end in one consistent state`,
  async (kind) => {
    const events = await server.events(seeds.length * EVENTS, TICKETS, londonDate(new Date()), kind);
    await server.cancelEach(TICKETS);
    const left = [...seeds.entries()];
    let admitted = 0;
    const play = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [index, seed] = next;
        const count = await playOne(kind, seed, events.slice(index * EVENTS, (index + 1) * EVENTS));
        admitted += count;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, play));
    // Games without admissions would prove little.
    expect(admitted).toBeGreaterThan(seeds.length);
  },
  600_000,
);

async function playOne(kind: EventKind, seed: string, events: readonly TestEvent[]): Promise<number> {
  const game = createGame(`${kind} ${seed}`, {
    api: server.api,
    book: server.book,
    events,
    tickets: TICKETS,
  });
  await game.play(MOVES);
  await game.finish();
  const when = `DOOR_SEED=${seed}, ${kind}\n${game.history.join("\n")}\n`;
  const truth = await truthOf(events);
  expect(game.errors, when).toEqual([]);
  expect(game.doubleAdmissions(truth.bookingOf), when).toEqual([]);
  for (const event of events) await expectSameLists(game, event, truth, when);
  await game.close();
  return game.phones.flatMap(({ admissions }) => admissions).length;
}

async function expectSameLists(game: Game, event: TestEvent, truth: Truth, when: string): Promise<void> {
  const tickets = truth.tickets.filter(({ eventId }) => eventId === event.id);
  for (const { store, seen, undos, name } of game.phones) {
    await store.open(event.id);
    const { tickets: listed, scans, conflicts, unsent } = store.getState();
    expect(unsent, when).toBe(0);
    expect(
      listed.map(({ codes, checkedInDevice }) => [codes[0], checkedInDevice]).sort(),
      `${when} ${name}`,
    ).toEqual(tickets.map(({ code, device }) => [code, device]).sort());
    for (const scan of scans) {
      const isUndone = truth.checkIns.get(scan.scanId);
      const words = `${when}, ${name}: ${JSON.stringify(scan)}`;
      if (isUndone === undefined) expect(scan.state, words).not.toBe("in");
      else expect(scan.state, words).not.toBe("refused");
      if (scan.state === "undone") expect(isUndone, words).not.toBe(false);
      const hasUndo = undos.some(
        ({ scanId, code }) => scanId === scan.scanId || (!scanId && code === firstCodeOf(scan.code)),
      );
      // The volunteer saw an admission, so the page must show the refusal.
      if (scan.state === "refused" && seen.get(scan.scanId) === "admitted" && !hasUndo)
        expect(conflicts, words).toContainEqual(expect.objectContaining({ scanId: scan.scanId }));
    }
  }
}

type Truth = Awaited<ReturnType<typeof truthOf>>;

/** The state of the events in the server's database. */
async function truthOf(events: readonly TestEvent[]) {
  const ids = JSON.stringify(events.map(({ id }) => id));
  const tickets = await server.database.rows<{
    id: string;
    eventId: string;
    code: string;
    device: string | null;
  }>(sql`
    select id, event_id as "eventId", ticket_code as code, checked_in_device as device from campus_ticket_bookings
    where event_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`);
  const checkIns = await server.database.rows<{ id: string; isUndone: boolean }>(sql`
    select mark.id, mark.undone_at is not null as "isUndone" from campus_check_ins mark
    join campus_ticket_bookings booking on booking.id = mark.booking_id
    where booking.event_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`);
  return {
    tickets,
    bookingOf: new Map(tickets.map(({ code, id }) => [code, id])),
    checkIns: new Map(checkIns.map(({ id, isUndone }) => [id, isUndone])),
  };
}
