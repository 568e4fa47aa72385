import { doorKey } from "#features/auth/account/account.store.ts";
import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";

/** A door pass stored in this browser, with its token. */
export interface StoredPass {
  id: string;
  token: string;
  eventId: string;
  name: string;
  endsAt: string;
}

const KEY = `${doorKey}.passes`;

/** The door passes stored in this browser, one for each event. */
export const storedPasses = {
  all: readAll,
  find: (eventId: string): StoredPass | undefined => readAll().find((pass) => pass.eventId === eventId),
  put: (pass: StoredPass): void => writeAll([pass, ...others(pass.eventId)]),
  /** Deletes a pass with its guest list and its scans. */
  async forget({ eventId }: StoredPass): Promise<void> {
    writeAll(others(eventId));
    const { deleteDB } = await loadOrReject(() => import("idb"));
    await deleteDB(passDatabase(eventId));
  },
  /** Deletes a pass's guest list; unsent scans remain. */
  async forgetList({ eventId }: StoredPass): Promise<void> {
    const name = passDatabase(eventId);
    // Opening a missing database would create it without its stores.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return;
    const { openDB } = await loadOrReject(() => import("idb"));
    const db = await openDB(name);
    await db.clear("lists").finally(() => db.close());
  },
};

/** Each pass has a separate database, so that an admin in this browser never sends a volunteer's scans. */
export function passDatabase(eventId: string): string {
  return `${doorKey}.pass.${eventId}`;
}

function others(eventId: string): StoredPass[] {
  return readAll().filter((pass) => pass.eventId !== eventId);
}

function readAll(): StoredPass[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    // Storage is blocked, or has invalid JSON.
    return [];
  }
}

function writeAll(passes: readonly StoredPass[]): void {
  try {
    if (passes.length > 0) localStorage.setItem(KEY, JSON.stringify(passes));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage a pass lasts as long as its page.
  }
}
