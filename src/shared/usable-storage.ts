/**
 * A storage of the browser; undefined where the browser refuses it to the site: some throw when it is read, others when
 * it is written.
 */
export function usableStorage(storage: () => Storage): Storage | undefined {
  try {
    const usable = storage();
    const probe = "storage.probe";
    usable.setItem(probe, probe);
    usable.removeItem(probe);
    return usable;
  } catch {
    // Storage is blocked or full.
    return undefined;
  }
}
