import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { newestParts, type PageWords } from "./words.rules.ts";

/** A page's changed sections for editors, including drafts. */
export type EditedParts = Awaited<ReturnType<BrowserApi["words"]["list"]>>;

export type EditedPart = EditedParts[string];

/** The pages that an editor has open, by their copy. */
const edited = createStore<ReadonlyMap<unknown, { parts: EditedParts; words: PageWords }>>(() => new Map());

/** Shows an editor these sections on the page with this copy, with drafts instead of published content. */
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
