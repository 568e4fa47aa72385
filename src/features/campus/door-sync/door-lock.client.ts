/**
 * Runs `hold` with an exclusive Web Lock of this browser: two tabs with one database would not see each other's scans,
 * and admit a ticket twice. A browser without Web Locks runs it at once.
 *
 * @param signal aborts the wait
 */
export async function withDoorLock(
  name: string,
  signal: AbortSignal,
  hold: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return hold();
  await navigator.locks.request(name, { signal }, hold);
}
