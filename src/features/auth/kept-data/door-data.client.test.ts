import "fake-indexeddb/auto";
import { deleteDB, openDB } from "idb";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { findUnsent, forgetPastDoors, setDoorAside } from "./door-data.client.ts";

const doorKey = "door";
const items = new Map<string, string>();
// Restores the globals for the next file in the same worker.
afterAll(() => vi.unstubAllGlobals());

vi.stubGlobal("localStorage", {
  getItem: (key: string) => items.get(key) ?? null,
  removeItem: (key: string) => void items.delete(key),
});

beforeEach(async () => {
  await deleteDB(doorKey);
  items.set(doorKey, "me");
});

const guest = { studentName: "Ada", bookingId: "b1" };
const scanned = { code: "UT-0000-0001", bookingId: "b1", eventId: "tonight" };

/** A door database with the lists of an event tonight and one of last week. */
async function fillDoor(name: string, { steps }: { steps: object[] }) {
  await deleteDB(name);
  const db = await openDB(name, 3, {
    upgrade(fresh) {
      for (const store of ["lists", "steps", "scans", "conflicts"])
        fresh.createObjectStore(store, { autoIncrement: true });
    },
  });
  for (const [eventId, eventDate] of [
    ["tonight", "2026-03-14"],
    ["last-week", "2026-03-07"],
  ]) {
    await db.add("lists", { eventId, event: { eventDate }, tickets: [guest] });
    await db.add("scans", { eventId, name: "Ada" });
    await db.add("conflicts", { eventId, words: "Ada was let in twice", at: `${eventDate}T23:00:00.000Z` });
  }
  for (const step of steps) await db.add("steps", { ...scanned, ...step });
  db.close();
}

async function contentOf(name: string): Promise<Record<string, unknown[]>> {
  const db = await openDB(name);
  const content = Object.fromEntries(
    await Promise.all([...db.objectStoreNames].map(async (store) => [store, await db.getAll(store)])),
  );
  db.close();
  return content;
}

const names = async () =>
  (await indexedDB.databases())
    .map(({ name }) => name)
    .filter((name) => name === doorKey || name === "another");

test("the unsent check-ins are counted, with the event of the first; a browser without any has none", async () => {
  expect(await findUnsent("another")).toBeUndefined();
  expect(await names()).not.toContain("another");
  await fillDoor(doorKey, { steps: [] });
  expect(await findUnsent(doorKey)).toBeUndefined();
  await fillDoor(doorKey, { steps: [{ scanId: "s1" }, { scanId: "s2", eventId: "last-week" }] });
  expect(await findUnsent(doorKey)).toEqual({ count: 2, eventId: "tonight" });
});

test("an expired session leaves no list, and unsent steps without codes", async () => {
  await fillDoor(doorKey, { steps: [{ scanId: "s1" }, { scanId: "s2", bookingId: null }] });
  await setDoorAside(doorKey);
  expect(items.size).toBe(0);
  expect(await contentOf(doorKey)).toEqual({
    lists: [],
    scans: [],
    conflicts: [],
    steps: [
      { ...scanned, scanId: "s1", code: "" },
      { ...scanned, scanId: "s2", bookingId: null },
    ],
  });
});

test("without unsent steps the database is deleted, and a browser without one gets none", async () => {
  await fillDoor(doorKey, { steps: [] });
  await setDoorAside(doorKey);
  await setDoorAside("another");
  expect(await names()).toEqual([]);
});

test("the list of an event is deleted on the day after it, for an admin's door and a volunteer's", async () => {
  const passDoor = `${doorKey}.pass.tonight`;
  for (const name of [doorKey, passDoor, "another"]) await fillDoor(name, { steps: [] });
  await forgetPastDoors(doorKey, new Date("2026-03-14T20:00:00Z"));
  for (const name of [doorKey, passDoor])
    expect(await contentOf(name)).toMatchObject({
      lists: [{ eventId: "tonight" }],
      scans: [{ eventId: "tonight" }],
    });
  await forgetPastDoors(doorKey, new Date("2026-03-15T20:00:00Z"));
  const nothing = { lists: [], scans: [], steps: [] };
  for (const name of [doorKey, passDoor]) expect(await contentOf(name)).toMatchObject(nothing);
  expect((await contentOf("another")).lists).toHaveLength(2);
  for (const name of [passDoor, "another"]) await deleteDB(name);
});

test("a message about a refused check-in waits a week to be seen, longer than the list and its pass", async () => {
  const passDoor = `${doorKey}.pass.tonight`;
  await fillDoor(passDoor, { steps: [] });
  const waiting = async (now: string) => {
    await forgetPastDoors(doorKey, new Date(now));
    return (await contentOf(passDoor)).conflicts;
  };
  expect(await waiting("2026-03-14T22:00:00Z")).toHaveLength(2);
  expect(await waiting("2026-03-21T22:00:00Z")).toMatchObject([{ eventId: "tonight" }]);
  expect(await waiting("2026-03-21T23:30:00Z")).toEqual([]);
  await deleteDB(passDoor);
});
