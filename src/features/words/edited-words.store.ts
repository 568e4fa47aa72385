import { useSyncExternalStore } from "react";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { newestParts, type PageWords } from "./words.rules.ts";

/** The changed parts of a page as its editors see them. */
export type EditedParts = Awaited<ReturnType<BrowserApi["words"]["list"]>>;

export type EditedPart = EditedParts[string];

/** Of pages that an editor looks at, by their copy. */
const edited = new Map<unknown, { parts: EditedParts; words: PageWords }>();
const listeners = new Set<() => void>();

/** Shows an editor these parts on the page with this copy, drafts in place of what is published. */
export function showEdited(copy: unknown, answered: EditedParts): void {
  const parts = newestParts(edited.get(copy)?.parts ?? {}, answered);
  edited.set(copy, { parts, words: shownWords(parts) });
  for (const listener of listeners) listener();
}

export function endEditing(copy: unknown): void {
  edited.delete(copy);
  for (const listener of listeners) listener();
}

function shownWords(parts: EditedParts): PageWords {
  const shown = Object.entries(parts).map(([name, { draft, published }]) => [name, draft ?? published]);
  return Object.fromEntries(shown.filter(([, words]) => words));
}

/** Undefined for visitors. */
export function useEdited(copy: unknown) {
  return useSyncExternalStore(subscribe, () => edited.get(copy), ofVisitors);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function ofVisitors() {
  return undefined;
}
