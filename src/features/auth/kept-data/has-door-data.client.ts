/** Whether this browser stores guest lists or unsent check-in steps. A browser that blocks storage has none. */
export async function hasDoorData(key: string): Promise<boolean> {
  try {
    if (localStorage.getItem(key) !== null) return true;
    const databases = await globalThis.indexedDB?.databases();
    return databases?.some(({ name }) => name === key) ?? false;
  } catch {
    // Storage is blocked, so it contains no check-in data.
    return false;
  }
}
