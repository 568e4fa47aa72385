import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import { doorKey } from "#features/auth/account/account.store.ts";
import { withoutPerson } from "#shared/offline/door-data.rules.ts";
import type { DoorTicket, ListAnswer } from "./door-api.ts";
import type { Step } from "./door-steps.rules.ts";

export interface DoorList {
  eventId: string;
  /** The account or pass that fetched it. */
  userId: string;
  event: ListAnswer["event"];
  tickets: DoorTicket[];
  /** The `since` of the next read; null where the whole list has to be read again. */
  readAt: string | null;
  /** When it was last read, by this phone's clock. */
  heardAt: string;
}

/** A scan of this phone that admitted a person, for the list below the camera. */
export interface DoorScan {
  scanId: string;
  eventId: string;
  code: string;
  bookingId: string | null;
  name: string;
  at: string;
  device: string;
  state: "in" | "undone" | "refused";
}

/** A message about a difference between the phone and the server, shown until it is dismissed. */
export interface Conflict {
  scanId: string;
  eventId: string;
  words: string;
  /** When it was stored, as ISO text. */
  at: string;
}

export type OrderedStep = Step & { order: number };

interface DoorSchema extends DBSchema {
  lists: { key: string; value: DoorList };
  steps: { key: number; value: OrderedStep };
  scans: { key: string; value: DoorScan };
  conflicts: { key: string; value: Conflict };
  settings: { key: string; value: string };
}

const stores = ["lists", "steps", "scans", "conflicts"] as const;

export type DoorTransaction = IDBPTransaction<DoorSchema, typeof stores, "readwrite">;

export type DoorDatabase = Awaited<ReturnType<typeof openDoorDatabase>>;

/** The door's IndexedDB database. */
export async function openDoorDatabase(name = doorKey) {
  const db: IDBPDatabase<DoorSchema> = await openDB<DoorSchema>(name, 10, {
    upgrade(fresh) {
      // Of a version before 1.0.0.
      for (const earlier of fresh.objectStoreNames) fresh.deleteObjectStore(earlier);
      fresh.createObjectStore("lists", { keyPath: "eventId" });
      fresh.createObjectStore("steps", { keyPath: "order", autoIncrement: true });
      fresh.createObjectStore("scans", { keyPath: "scanId" });
      fresh.createObjectStore("conflicts", { keyPath: "scanId" });
      fresh.createObjectStore("settings");
    },
    // Signing out deletes the database, which another open tab must not block.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    lists: () => db.getAll("lists"),
    steps: () => db.getAll("steps"),
    conflicts: () => db.getAll("conflicts"),
    deleteConflict: (scanId: string) => db.delete("conflicts", scanId),
    setting: (key: "device") => db.get("settings", key),
    putSetting: (key: "device", value: string) => db.put("settings", value, key),
    close: () => db.close(),

    /** An event's list and its scans, newest first, from one snapshot. */
    async readEvent(eventId: string): Promise<{ list: DoorList | undefined; scans: DoorScan[] }> {
      const tx = db.transaction(["lists", "scans"]);
      const [list, scans] = await Promise.all([
        tx.objectStore("lists").get(eventId),
        tx.objectStore("scans").getAll(),
      ]);
      const ofEvent = scans.filter((scan) => scan.eventId === eventId);
      return { list, scans: ofEvent.sort((one, other) => other.at.localeCompare(one.at, "en-GB")) };
    },

    /** Deletes an event's list and scans. Its unsent steps stay, without names and codes. */
    async deleteEvent(eventId: string): Promise<void> {
      const tx: DoorTransaction = db.transaction(stores, "readwrite");
      const [scans, steps] = [tx.objectStore("scans"), tx.objectStore("steps")];
      void tx.objectStore("lists").delete(eventId);
      for (const scan of await scans.getAll()) if (scan.eventId === eventId) void scans.delete(scan.scanId);
      for (const step of await steps.getAll())
        if (step.eventId === eventId) void steps.put(withoutPerson(step));
      await tx.done;
    },

    /** Runs a change in one transaction. `work` may await only requests of that transaction. */
    async change<T>(work: (tx: DoorTransaction) => Promise<T>): Promise<T> {
      const tx: DoorTransaction = db.transaction(stores, "readwrite");
      // A failed request rejects `work` too, with a better error.
      tx.done.catch(() => {});
      const result = await work(tx);
      await tx.done;
      return result;
    },
  };
}

/**
 * Runs `hold` with an exclusive Web Lock of this browser: two tabs with one database would not see each other's scans,
 * and admit a ticket twice. A browser without Web Locks runs it at once.
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
