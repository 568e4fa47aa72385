/** Whether this browser holds the lists of a door, or steps of one that are not sent. */
export async function hasDoorData(key: string): Promise<boolean> {
  if (localStorage.getItem(key) !== null) return true;
  const databases = await globalThis.indexedDB?.databases();
  return databases?.some(({ name }) => name === key) ?? false;
}
