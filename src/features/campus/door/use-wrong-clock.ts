import { useSyncExternalStore } from "react";
import { wrongClockText } from "#shared/time/clock-offset.rules.ts";
import { serverClock } from "#shared/time/server-clock.client.ts";

/** The sentence about this phone's clock; undefined while it is right. */
export function useWrongClock(): string | undefined {
  return wrongClockText(useSyncExternalStore(serverClock.subscribe, serverClock.offset, () => 0));
}
