import type { ComponentType } from "react";
import { deferred } from "#shared/deferred.ts";
import { lazyWithRetry } from "./lazy-with-retry.ts";

/** A `lazyWithRetry` component that the page waits for. `givenUp` resolves when its script has failed to load. */
export function lazyStep<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const { promise: givenUp, resolve } = deferred<void>();
  return { Step: lazyWithRetry(load, resolve), givenUp };
}
