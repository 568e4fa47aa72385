import { deleteDB, openDB } from "idb";

/**
 * Deletes the cached door lists from this browser before sign-out. Asks for confirmation while check-ins are unsent: they would be lost.
 *
 * @param key the database's name, and the local-storage key of its owner
 * @throws {Error} when the person keeps them
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
