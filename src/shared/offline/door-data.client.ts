import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { isListOver, withoutPerson } from "./door-data.rules.ts";

/** The part of the door database (`door-database.client.ts`) that this module uses. */
interface DoorData extends DBSchema {
  lists: { key: string; value: { eventId: string; event: { eventDate: string } } };
  steps: { key: number; value: { eventId: string; code: string; bookingId: string | null } };
  scans: { key: string; value: { eventId: string } };
  conflicts: { key: string; value: { eventId: string } };
}

const stores = ["lists", "steps", "scans", "conflicts"] as const;

/**
 * Deletes the cached door lists from this browser before sign-out. Asks for confirmation while check-ins are unsent:
 * they would be lost.
 *
 * @param key the database's name, and the local-storage key of its owner
 * @throws {Error} when the person cancels
 */
export async function deleteDoorData(
  key: string,
  ask: (question: string) => boolean = (question) => confirm(question),
): Promise<void> {
  const unsent = await countUnsent(key);
  if (unsent > 0 && !ask(questionOf(unsent))) throw new Error("Check-ins of this phone are not sent yet");
  localStorage.removeItem(key);
  await deleteDB(key);
}

/**
 * Deletes the door lists of a session that expired or was revoked: names, codes and scans. Unsent check-ins stay
 * without name and code, and are sent when a door opens after the next sign-in.
 *
 * @param key the database's name, and the local-storage key of its owner
 */
export async function setDoorAside(key: string): Promise<void> {
  localStorage.removeItem(key);
  if (await forgetEvents(key, () => true)) await deleteDB(key);
}

/**
 * Deletes the lists of past events from every door database of this browser: an admin's and those of door passes. The
 * databases stay, since a door may be open.
 */
export async function forgetPastDoors(key: string, now = new Date()): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name === key || name?.startsWith(`${key}.pass.`))
      await forgetEvents(name, (eventDate) => isListOver(eventDate, now));
}

/**
 * Deletes a database's rows of the events that `isChosen` selects by date. Resolves to whether the database is empty.
 */
async function forgetEvents(name: string, isChosen: (eventDate: string) => boolean): Promise<boolean> {
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
  const db = await openDB<DoorData>(name);
  return deleteRows(db, isChosen).finally(() => db.close());
}

async function deleteRows(
  db: IDBPDatabase<DoorData>,
  isChosen: (eventDate: string) => boolean,
): Promise<boolean> {
  if (!db.objectStoreNames.contains("steps")) return true;
  const tx = db.transaction(stores, "readwrite");
  const all = await tx.objectStore("lists").getAll();
  const kept = new Set(all.filter(({ event }) => !isChosen(event.eventDate)).map(({ eventId }) => eventId));
  for (const store of ["lists", "scans", "conflicts"] as const)
    for (let at = await tx.objectStore(store).openCursor(); at; at = await at.continue())
      if (!kept.has(at.value.eventId)) await at.delete();
  for (let at = await tx.objectStore("steps").openCursor(); at; at = await at.continue())
    if (!kept.has(at.value.eventId)) await at.update(withoutPerson(at.value));
  const unsent = await tx.objectStore("steps").count();
  await tx.done;
  return kept.size === 0 && unsent === 0;
}

async function countUnsent(key: string): Promise<number> {
  const db = await openDB(key);
  try {
    return db.objectStoreNames.contains("steps") ? await db.count("steps") : 0;
  } finally {
    db.close();
  }
}

function questionOf(unsent: number): string {
  const what = unsent === 1 ? "1 check-in of this phone is" : `${unsent} check-ins of this phone are`;
  return `${what} not sent yet. Sign out and lose ${unsent === 1 ? "it" : "them"}? To keep ${unsent === 1 ? "it" : "them"}, open the door page with a network first.`;
}
