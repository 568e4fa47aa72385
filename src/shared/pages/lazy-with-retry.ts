import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { deferred } from "#shared/deferred.ts";
import { NotLoaded } from "../errors/not-loaded.ts";
import { offerReload } from "./reload-offer.store.ts";

/**
 * `React.lazy` for an optional part: a dialog, a tab, a bar. If its script fails to load, the part stays at its
 * Suspense fallback, and no error replaces the page.
 *
 * @param onFailure called once when the script fails to load; by default the page offers a reload
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailure?: () => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await nextPaint();
    return { default: await loadWithRetry(load, onFailure) };
  });
}

/** So that a press is answered before its scripts start to load, which takes a slow phone tens of milliseconds. */
async function nextPaint(): Promise<void> {
  if (typeof document === "undefined" || document.hidden) return;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // Browsers suspend the frames of a covered window.
    setTimeout(resolve, 100);
  });
}

/** Loads a script with one retry. A second failure is reported, and the promise stays pending. */
export async function loadWithRetry<T>(load: () => Promise<T>, onFailure = () => offerReload()): Promise<T> {
  try {
    return await load().catch(load);
  } catch (error) {
    reportError(error);
    onFailure();
    return new Promise(() => {});
  }
}

/**
 * Loads a script that an action needs, with one retry.
 *
 * @throws {NotLoaded} after a second failure; the page then offers a reload, since a retry of the action would fail, too.
 *   Without a network it throws the browser's error
 */
export async function loadOrReject<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load().catch(load);
  } catch (error) {
    if (navigator.onLine === false) throw error;
    offerReload();
    throw new NotLoaded(error);
  }
}

/** A `lazyWithRetry` component that the page waits for. `givenUp` resolves when its script has failed to load. */
export function lazyStep<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const { promise: givenUp, resolve } = deferred<void>();
  return { Step: lazyWithRetry(load, resolve), givenUp };
}
