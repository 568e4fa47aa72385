import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { keepFields } from "./kept-fields.client.ts";

/** Words that the page could not show otherwise, such as those of a toast whose scripts are gone. */
export interface Unshown {
  title: string;
  text?: string | undefined;
}

export interface ReloadOffer {
  unshown: readonly Unshown[];
}

const offer = createStore<ReloadOffer | undefined>(() => undefined);

/**
 * Offers a reload, since scripts of the page are missing: a release has probably replaced them. Any reload from then on
 * keeps what is typed.
 */
export function offerReload(unshown: readonly Unshown[] = []): void {
  if (!offer.getState()) addEventListener("pagehide", keepFields);
  offer.setState((before) => ({ unshown: [...(before?.unshown ?? []), ...unshown] }));
}

export function useReloadOffer(): ReloadOffer | undefined {
  return useStore(offer);
}
