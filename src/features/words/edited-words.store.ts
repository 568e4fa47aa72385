import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { newestParts, type PageWords } from "./words.rules.ts";

/** The changed parts of a page as its editors see them. */
export type EditedParts = Awaited<ReturnType<BrowserApi["words"]["list"]>>;

export type EditedPart = EditedParts[string];

/** Of pages that an editor looks at, by their copy. */
const edited = createStore<ReadonlyMap<unknown, { parts: EditedParts; words: PageWords }>>(() => new Map());

/** Shows an editor these parts on the page with this copy, drafts in place of what is published. */
export function showEdited(copy: unknown, answered: EditedParts): void {
  const before = edited.getState();
  const parts = newestParts(before.get(copy)?.parts ?? {}, answered);
  edited.setState(new Map(before).set(copy, { parts, words: shownWords(parts) }), true);
}

export function endEditing(copy: unknown): void {
  const others = new Map(edited.getState());
  others.delete(copy);
  edited.setState(others, true);
}

function shownWords(parts: EditedParts): PageWords {
  const shown = Object.entries(parts).map(([name, { draft, published }]) => [name, draft ?? published]);
  return Object.fromEntries(shown.filter(([, words]) => words));
}

/** Undefined for visitors. */
export function useEdited(copy: unknown) {
  return useStore(edited, (pages) => pages.get(copy));
}
