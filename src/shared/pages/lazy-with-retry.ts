import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * `React.lazy` for a part that the page works without: a dialog, a tab, a bar. Where its script does not load, the part stays at its
 * Suspense fallback, instead of an error that replaces the page.
 *
 * @param onFailure called once when the script does not load
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailure?: () => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWithRetry(load, onFailure) }));
}

/** Loads a script, twice at most. A second failure is reported, and the promise stays pending. */
export async function loadWithRetry<T>(load: () => Promise<T>, onFailure = () => {}): Promise<T> {
  try {
    return await load().catch(load);
  } catch (error) {
    reportError(error);
    onFailure();
    return new Promise(() => {});
  }
}
