import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { keepFields } from "./kept-fields.client.ts";

/** Words that the page could not show otherwise, for example a toast with missing scripts. */
export interface Unshown {
  title: string;
  text?: string | undefined;
}

export interface ReloadOffer {
  unshown: readonly Unshown[];
}

const offer = createStore<ReloadOffer | undefined>(() => undefined);

/**
 * Offers a reload because scripts are missing, probably since a new release. Any later reload preserves typed values.
 */
export function offerReload(unshown: readonly Unshown[] = []): void {
  if (!offer.getState()) addEventListener("pagehide", keepFields);
  offer.setState((before) => ({ unshown: [...(before?.unshown ?? []), ...unshown] }));
}

export function useReloadOffer(): ReloadOffer | undefined {
  return useStore(offer);
}
