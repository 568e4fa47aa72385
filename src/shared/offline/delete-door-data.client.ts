import { deleteDB, openDB } from "idb";

/**
 * Takes from this browser the lists that somebody held a door with, before they sign out. Asks first where the server has not been told
 * of everybody who was let in: that would be lost.
 *
 * @param key the database's name, and the mark of whose it is in the storage
 * @throws {Error} when they stay
 */
export async function leaveDoor(
  key: string,
  ask: (question: string) => boolean = (question) => confirm(question),
): Promise<void> {
  const unsent = await countUnsent(key);
  if (unsent > 0 && !ask(questionOf(unsent))) throw new Error("Check-ins of this phone are not sent yet");
  localStorage.removeItem(key);
  await deleteDB(key);
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
