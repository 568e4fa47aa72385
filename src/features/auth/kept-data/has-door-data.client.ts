/** Whether this browser stores door lists or unsent door steps. One that refuses storage to the site has none. */
export async function hasDoorData(key: string): Promise<boolean> {
  try {
    if (localStorage.getItem(key) !== null) return true;
    const databases = await globalThis.indexedDB?.databases();
    return databases?.some(({ name }) => name === key) ?? false;
  } catch {
    // Storage is blocked: there is no data of a door.
    return false;
  }
}
