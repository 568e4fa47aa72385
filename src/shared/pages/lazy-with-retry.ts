import { type ComponentType, lazy } from "react";
import { deferred } from "#shared/deferred.ts";
import { NotLoaded } from "../errors/not-loaded.ts";
import { offerReload } from "./reload-offer.store.ts";

/**
 * `React.lazy` for an optional part: a dialog, a tab, a lower section. If its script fails to load, the part stays at its
 * Suspense fallback or its server-rendered HTML, and no error replaces the page.
 *
 * @param onFailure called once when the script fails to load; by default the page offers a reload
 * @returns the component; `preload` loads its script before it renders, and never rejects
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailure?: () => void,
) {
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => {
    loading ??= load().catch(load);
    return loading;
  };
  const Part = lazy(async () => ({ default: await loadWithRetry(loadOnce, onFailure) }));
  return Object.assign(Part, { preload: () => loadOnce().then(ignore, ignore) });
}

/** Loads a script with one retry. A second failure is reported, and the promise stays pending. */
export async function loadWithRetry<T>(load: () => Promise<T>, onFailure = () => offerReload()): Promise<T> {
  try {
    return await load().catch(load);
  } catch (error) {
    reportError(error);
    onFailure();
    return new Promise(ignore);
  }
}

/**
 * Loads a script that an action needs, with one retry.
 *
 * @throws {NotLoaded} after a second failure; the page then offers a reload, because a retry of the action would fail
 * again. Without a network it throws the browser's error
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

function ignore() {}
