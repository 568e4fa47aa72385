import { useSyncExternalStore } from "react";

/** False on the server and during hydration, then true. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
