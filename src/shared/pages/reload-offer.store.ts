import { useSyncExternalStore } from "react";
import { keepFields } from "./kept-fields.client.ts";

/** Words that the page could not show otherwise, such as those of a toast whose scripts are gone. */
export interface Unshown {
  title: string;
  text?: string | undefined;
}

export interface ReloadOffer {
  unshown: readonly Unshown[];
}

let offer: ReloadOffer | undefined;
const listeners = new Set<() => void>();

/**
 * Offers a reload, since scripts of the page are missing: a release has probably replaced them. Any reload from then on
 * keeps what is typed.
 */
export function offerReload(unshown: readonly Unshown[] = []): void {
  if (!offer) addEventListener("pagehide", keepFields);
  offer = { unshown: [...(offer?.unshown ?? []), ...unshown] };
  for (const listener of listeners) listener();
}

export function useReloadOffer(): ReloadOffer | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
    () => undefined,
  );
}
