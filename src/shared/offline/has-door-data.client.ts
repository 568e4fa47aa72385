/** Whether this browser stores door lists or unsent door steps. */
export async function hasDoorData(key: string): Promise<boolean> {
  if (localStorage.getItem(key) !== null) return true;
  const databases = await globalThis.indexedDB?.databases();
  return databases?.some(({ name }) => name === key) ?? false;
}
