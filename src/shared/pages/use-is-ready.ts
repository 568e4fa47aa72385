import { useSyncExternalStore } from "react";

/** False on the server and while the browser hydrates; true in the render after the first effects. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
