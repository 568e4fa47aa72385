import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { isListOver, isMessageOver, withoutPerson } from "./door-data.rules.ts";

/** The part of the door database (`door-database.client.ts`) that this module uses. */
interface DoorData extends DBSchema {
  lists: { key: string; value: { eventId: string; event: { eventDate: string } } };
  steps: { key: number; value: { eventId: string; code: string; bookingId: string | null } };
  scans: { key: string; value: { eventId: string } };
  conflicts: { key: string; value: { eventId: string; at: string } };
}

const stores = ["lists", "steps", "scans", "conflicts"] as const;

/** The unsent check-ins of an admin in this browser: their number, and the event of the first. */
export async function findUnsent(key: string): Promise<{ count: number; eventId: string } | undefined> {
  if (!(await indexedDB.databases()).some(({ name }) => name === key)) return undefined;
  const db = await openDB<DoorData>(key);
  try {
    const steps = db.objectStoreNames.contains("steps") ? await db.getAll("steps") : [];
    const [first] = steps;
    return first && { count: steps.length, eventId: first.eventId };
  } finally {
    db.close();
  }
}

/**
 * Deletes the guest lists of an ended session: names, codes and scans. Unsent check-ins remain without name and code,
 * and are sent when a check-in page opens after the next sign-in.
 *
 * @param key the database's name, and the local-storage key of its owner
 */
export async function setDoorAside(key: string): Promise<void> {
  localStorage.removeItem(key);
  if (await forgetEvents(key, { isChosen: () => true, isSeen: () => true })) await deleteDB(key);
}

/**
 * Deletes the lists of past events from every check-in database of this browser, for admins and door passes. Unseen
 * messages remain longer. The databases remain, because a check-in page may be open.
 */
export async function forgetPastDoors(key: string, now = new Date()): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name === key || name?.startsWith(`${key}.pass.`))
      await forgetEvents(name, {
        isChosen: (eventDate) => isListOver(eventDate, now),
        isSeen: (storedAt) => isMessageOver(storedAt, now),
      });
}

interface Chosen {
  isChosen: (eventDate: string) => boolean;
  isSeen: (storedAt: string) => boolean;
}

/**
 * Deletes the rows of events that `isChosen` selects by date, and the messages that `isSeen` selects by age.
 * @returns whether the database is empty
 */
async function forgetEvents(name: string, chosen: Chosen): Promise<boolean> {
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
  const db = await openDB<DoorData>(name);
  return deleteRows(db, chosen).finally(() => db.close());
}

async function deleteRows(db: IDBPDatabase<DoorData>, { isChosen, isSeen }: Chosen): Promise<boolean> {
  if (!db.objectStoreNames.contains("steps")) return true;
  const tx = db.transaction(stores, "readwrite");
  const all = await tx.objectStore("lists").getAll();
  const kept = new Set(all.filter(({ event }) => !isChosen(event.eventDate)).map(({ eventId }) => eventId));
  for (const store of ["lists", "scans"] as const)
    for (let at = await tx.objectStore(store).openCursor(); at; at = await at.continue())
      if (!kept.has(at.value.eventId)) await at.delete();
  for (let at = await tx.objectStore("conflicts").openCursor(); at; at = await at.continue())
    if (isSeen(at.value.at)) await at.delete();
  for (let at = await tx.objectStore("steps").openCursor(); at; at = await at.continue())
    if (!kept.has(at.value.eventId)) await at.update(withoutPerson(at.value));
  const unsent = await tx.objectStore("steps").count();
  await tx.done;
  return kept.size === 0 && unsent === 0;
}
