import { useSyncExternalStore } from "react";

/** False on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};

const waiting = { "aria-busy": true, "aria-disabled": true } as const;

/** Attributes of a button that does nothing without scripts, until it is hydrated: a screen reader says so. */
export function useWaiting(): typeof waiting | undefined {
  return useHydrated() ? undefined : waiting;
}
