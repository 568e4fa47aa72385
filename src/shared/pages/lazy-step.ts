import type { ComponentType } from "react";
import { lazyWithRetry } from "./lazy-with-retry.ts";

/** A part that the page waits for: `lazyWithRetry`, with a promise that resolves once its script is known not to load. */
export function lazyStep<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const { promise: givenUp, resolve } = Promise.withResolvers<void>();
  return { Step: lazyWithRetry(load, resolve), givenUp };
}
