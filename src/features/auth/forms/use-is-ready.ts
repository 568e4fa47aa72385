import { useSyncExternalStore } from "react";

/** False on the server and until the page answers to what is done on it. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
