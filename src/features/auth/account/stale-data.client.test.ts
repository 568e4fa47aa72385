import "fake-indexeddb/auto";
import { deleteDB, openDB } from "idb";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { ticketsKey } from "../kept-data/kept-tickets.rules.ts";
import { doorKey, sessionKey } from "./account.store.ts";
import { removeStaleData } from "./stale-data.client.ts";

const items = new Map<string, string>();
// Later test files in this worker need the real globals.
afterAll(() => vi.unstubAllGlobals());

vi.stubGlobal("localStorage", {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

const event = (eventDate: string) => ({ event: { eventDate } });
const tickets = { userId: "u1", tickets: [event("2026-03-14"), event("2026-03-20")] };
const dayAfter = new Date("2026-03-15T20:00:00Z");

afterEach(() => deleteDB(doorKey));

beforeEach(async () => {
  items.clear();
  items.set(sessionKey, "{}").set(doorKey, "u1").set(ticketsKey, JSON.stringify(tickets));
  const db = await openDB(doorKey, 3, {
    upgrade(fresh) {
      for (const store of ["lists", "steps", "scans", "conflicts"])
        fresh.createObjectStore(store, { autoIncrement: true });
    },
  });
  for (const { event: night } of tickets.tickets)
    await db.add("lists", { eventId: night.eventDate, event: night });
  db.close();
});

async function lists(): Promise<unknown[]> {
  const db = await openDB(doorKey);
  const found = await db.getAll("lists");
  db.close();
  return found.map(({ eventId }) => eventId);
}

test("data of a session that ended while no page was open goes at the next page load", async () => {
  items.delete(sessionKey);
  await removeStaleData(dayAfter);
  expect([...items.keys()]).toEqual([]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(doorKey);
});

test("a signed-in browser keeps the data of events to come, and drops that of past ones", async () => {
  await removeStaleData(dayAfter);
  expect(JSON.parse(items.get(ticketsKey) ?? "")).toEqual({ userId: "u1", tickets: [event("2026-03-20")] });
  expect(items.get(doorKey)).toBe("u1");
  expect(await lists()).toEqual(["2026-03-20"]);
});

test("an open door stays open, though its list has expired", async () => {
  const open = await openDB(doorKey);
  await removeStaleData(new Date("2027-01-01T00:00:00Z"));
  expect(await open.getAll("lists")).toEqual([]);
  open.close();
});
