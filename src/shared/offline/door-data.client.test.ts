import "fake-indexeddb/auto";
import { deleteDB, openDB } from "idb";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { deleteDoorData, forgetPastDoors, setDoorAside } from "./door-data.client.ts";

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
  const db = await openDB(doorKey, 1, {
    upgrade(fresh) {
      fresh.createObjectStore("lists");
      fresh.createObjectStore("steps", { autoIncrement: true });
    },
  });
  await db.put("lists", "names and codes", "tonight");
  db.close();
});

test("sign-out deletes the lists without a question when all check-ins are sent", async () => {
  const ask = vi.fn();
  await deleteDoorData(doorKey, ask);
  expect(ask).not.toHaveBeenCalled();
  expect(items.size).toBe(0);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(doorKey);
});

test("sign-out asks about unsent check-ins, and keeps them when it is cancelled", async () => {
  const db = await openDB(doorKey);
  await db.add("steps", { kind: "scan" });
  db.close();
  await expect(deleteDoorData(doorKey, () => false)).rejects.toThrow("not sent");
  expect(items.has(doorKey)).toBe(true);
  const ask = vi.fn(() => true);
  await deleteDoorData(doorKey, ask);
  expect(ask).toHaveBeenCalledWith(expect.stringContaining("1 check-in of this phone is not sent yet"));
  expect(items.size).toBe(0);
});

const guest = { studentName: "Ada", code: "UT-0000-0001", bookingId: "b1", eventId: "tonight" };

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
    for (const store of ["scans", "conflicts"]) await db.add(store, { eventId, name: "Ada" });
  }
  for (const step of steps) await db.add("steps", { ...guest, ...step });
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

test("an expired session leaves no list, and unsent steps without names and codes", async () => {
  await fillDoor(doorKey, { steps: [{ scanId: "s1" }, { scanId: "s2", bookingId: null }] });
  await setDoorAside(doorKey);
  expect(items.size).toBe(0);
  expect(await contentOf(doorKey)).toEqual({
    ...{ lists: [], scans: [], conflicts: [] },
    steps: [
      { ...guest, scanId: "s1", studentName: null, code: "" },
      { ...guest, scanId: "s2", studentName: null, bookingId: null },
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
      conflicts: [{ eventId: "tonight" }],
    });
  await forgetPastDoors(doorKey, new Date("2026-03-15T20:00:00Z"));
  const nothing = { lists: [], scans: [], conflicts: [], steps: [] };
  for (const name of [doorKey, passDoor]) expect(await contentOf(name)).toEqual(nothing);
  expect((await contentOf("another")).lists).toHaveLength(2);
  for (const name of [passDoor, "another"]) await deleteDB(name);
});
