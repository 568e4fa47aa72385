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

/** The id of the popover of `StillLoading`. */
export const stillLoading = "still-loading";

const waiting = {
  "aria-busy": true,
  "aria-disabled": true,
  popoverTarget: stillLoading,
  popoverTargetAction: "show",
} as const;

/**
 * Attributes of a button that only works with scripts, until hydration: a screen reader announces it, and a click
 * opens `StillLoading`.
 */
export function useWaiting(): typeof waiting | undefined {
  return useHydrated() ? undefined : waiting;
}
