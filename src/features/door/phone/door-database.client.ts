import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { doorKey } from "#features/auth/account/account.store.ts";
import type { Conflict, DoorList, DoorScan, OrderedStep, StoredDoor } from "./phone.ts";

interface DoorSchema extends DBSchema {
  lists: { key: string; value: DoorList };
  steps: { key: number; value: OrderedStep };
  scans: { key: string; value: DoorScan };
  conflicts: { key: string; value: Conflict };
  settings: { key: string; value: string };
}

/** The stores of the check-in state, each with the key of its rows. */
const keys = { lists: "eventId", steps: "order", scans: "scanId", conflicts: "scanId" } as const;
const stores = ["lists", "steps", "scans", "conflicts"] as const;

export type DoorDatabase = Awaited<ReturnType<typeof openDoorDatabase>>;

/** The IndexedDB database of check-in. */
export async function openDoorDatabase(name = doorKey) {
  const db: IDBPDatabase<DoorSchema> = await openDB<DoorSchema>(name, 11, {
    upgrade(fresh) {
      // Stores of a version before 1.0.0.
      for (const earlier of fresh.objectStoreNames) fresh.deleteObjectStore(earlier);
      fresh.createObjectStore("lists", { keyPath: "eventId" });
      fresh.createObjectStore("steps", { keyPath: "order" });
      fresh.createObjectStore("scans", { keyPath: "scanId" });
      fresh.createObjectStore("conflicts", { keyPath: "scanId" });
      fresh.createObjectStore("settings");
    },
    // Signing out deletes the database, and an open tab must not block that.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    setting: (key: "device") => db.get("settings", key),
    putSetting: (key: "device", value: string) => db.put("settings", value, key),
    close: () => db.close(),

    /** The stored state, from one snapshot. */
    async read(): Promise<StoredDoor> {
      const tx = db.transaction(stores);
      const [lists, steps, scans, conflicts] = await Promise.all([
        tx.objectStore("lists").getAll(),
        tx.objectStore("steps").getAll(),
        tx.objectStore("scans").getAll(),
        tx.objectStore("conflicts").getAll(),
      ]);
      scans.sort((one, other) => other.at.localeCompare(one.at, "en-GB"));
      return { lists, steps, scans, conflicts };
    },

    /** Stores the differences between two states, in one transaction. */
    async write(before: StoredDoor, after: StoredDoor): Promise<void> {
      const differing = stores.filter((name) => before[name] !== after[name]);
      if (differing.length === 0) return;
      const tx = db.transaction(differing, "readwrite");
      // The promise of a failed request also rejects, with a better error.
      tx.done.catch(() => {});
      await Promise.all(
        differing.map((name) => writeRows(tx.objectStore(name), keys[name], before[name], after[name])),
      );
      await tx.done;
    },
  };
}

/** Stores the difference between two lists of rows. A row that another tab has deleted remains deleted. */
async function writeRows(
  store: {
    put: (row: never) => Promise<unknown>;
    delete: (key: never) => Promise<unknown>;
    getKey: (key: never) => Promise<unknown>;
  },
  key: string,
  before: readonly object[],
  after: readonly object[],
): Promise<void> {
  const keyOf = (row: object) => (row as Record<string, unknown>)[key];
  const [known, left] = [new Set(before), new Set(after.map(keyOf))];
  const earlier = new Set(before.map(keyOf));
  await Promise.all([
    ...before.filter((row) => !left.has(keyOf(row))).map((row) => store.delete(keyOf(row) as never)),
    ...after
      .filter((row) => !known.has(row))
      .map(async (row) => {
        const isThere = !earlier.has(keyOf(row)) || (await store.getKey(keyOf(row) as never)) !== undefined;
        if (isThere) await store.put(row as never);
      }),
  ]);
}

/**
 * Runs `hold` with an exclusive Web Lock of this browser. Without the lock two tabs would not see each other's scans,
 * and admit a ticket twice. A browser without Web Locks runs it immediately.
 *
 * @param signal aborts the wait
 */
export async function withDoorLock(
  name: string,
  signal: AbortSignal,
  hold: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return hold();
  await navigator.locks.request(name, { signal }, hold);
}
