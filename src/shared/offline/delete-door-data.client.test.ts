import "fake-indexeddb/auto";
import { openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";
import { deleteDoorData } from "./delete-door-data.client.ts";

const doorKey = "door";
const items = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => items.get(key) ?? null,
  removeItem: (key: string) => void items.delete(key),
});

beforeEach(async () => {
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

test("lists go with the session, unasked where all is sent", async () => {
  const ask = vi.fn();
  await deleteDoorData(doorKey, ask);
  expect(ask).not.toHaveBeenCalled();
  expect(items.size).toBe(0);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(doorKey);
});

test("what is not sent is asked about, and kept by who stays", async () => {
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
