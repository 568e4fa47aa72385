import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { doorKey } from "#features/auth/account.store.ts";
import type { KeptTicket, Step } from "./door.rules.ts";

/** The event of a list, as the door shows it. */
export interface KeptEvent {
  id: string;
  university: string;
  venue: string;
  eventDate: string;
  eventTime: string;
}

export interface KeptList {
  eventId: string;
  /** Whose session read it. */
  userId: string;
  event: KeptEvent;
  tickets: KeptTicket[];
  /** What the server gave to ask for news with. */
  readAt: string;
  /** When it was last read, by this phone's clock. */
  heardAt: string;
}

/** A scan of this phone, to be looked at and undone. */
export interface KeptScan {
  scanId: string;
  eventId: string;
  bookingId: string | null;
  name: string;
  at: string;
  state: "in" | "undone" | "refused";
}

/** Somebody whom this phone let in and the server would not have. */
export interface Conflict {
  scanId: string;
  eventId: string;
  /** A sentence that says it all. */
  words: string;
}

interface Shelves extends DBSchema {
  lists: { key: string; value: KeptList };
  steps: { key: number; value: Step & { order: number } };
  scans: { key: string; value: KeptScan };
  conflicts: { key: string; value: Conflict };
  settings: { key: string; value: string };
}

export type DoorShelf = Awaited<ReturnType<typeof openDoorShelf>>;

/** What a phone keeps of a door: nothing of it is lost with the page. Each promise resolves once it is kept. */
export async function openDoorShelf(name = doorKey) {
  const db: IDBPDatabase<Shelves> = await openDB<Shelves>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore("lists", { keyPath: "eventId" });
      fresh.createObjectStore("steps", { keyPath: "order", autoIncrement: true });
      fresh.createObjectStore("scans", { keyPath: "scanId" });
      fresh.createObjectStore("conflicts", { keyPath: "scanId" });
      fresh.createObjectStore("settings");
    },
    // Whoever signs out deletes it, also while another tab has it open.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    lists: () => db.getAll("lists"),
    list: (eventId: string) => db.get("lists", eventId),
    keepList: (list: KeptList) => db.put("lists", list),
    dropList: (eventId: string) => db.delete("lists", eventId),

    /** In the order they were done. */
    steps: () => db.getAll("steps"),
    /** Resolves to its place in the order. */
    async addStep(step: Step): Promise<number> {
      // What the type wants is given by the store.
      return db.add("steps", step as Step & { order: number });
    },
    async dropSteps(orders: readonly number[]): Promise<void> {
      const tx = db.transaction("steps", "readwrite");
      await Promise.all([...orders.map((order) => tx.store.delete(order)), tx.done]);
    },

    scans: async (eventId: string) =>
      (await db.getAll("scans"))
        .filter((scan) => scan.eventId === eventId)
        .sort((one, other) => other.at.localeCompare(one.at)),
    keepScan: (scan: KeptScan) => db.put("scans", scan),
    async dropScans(eventId: string): Promise<void> {
      const tx = db.transaction("scans", "readwrite");
      for (const scan of await tx.store.getAll()) if (scan.eventId === eventId) tx.store.delete(scan.scanId);
      await tx.done;
    },

    conflicts: () => db.getAll("conflicts"),
    keepConflict: (conflict: Conflict) => db.put("conflicts", conflict),
    dropConflict: (scanId: string) => db.delete("conflicts", scanId),

    setting: (key: "device" | "mute") => db.get("settings", key),
    keepSetting: (key: "device" | "mute", value: string) => db.put("settings", value, key),
    close: () => db.close(),
  };
}
