/**
 * Runs `hold` while no other tab of this browser has the lock: two tabs over one database would not see each other's scans, and let a
 * ticket in twice. A browser without locks runs it at once.
 *
 * @param signal ends the wait
 */
export async function withDoorLock(
  name: string,
  signal: AbortSignal,
  hold: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return hold();
  await navigator.locks.request(name, { signal }, hold);
}
