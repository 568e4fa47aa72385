import { useMemo } from "react";
import { useLoaderData } from "react-router";
import { useEdited } from "./edited-words.store.ts";
import type { WordsData } from "./read-words.ts";
import type { Worded } from "./word-types.rules.ts";
import { type PageWords, withWords } from "./words.rules.ts";

/**
 * The words of the page shown: its copy, with what editors have published instead, and for an editor with the drafts. For
 * the components of that page.
 */
export function useWords<Copy>(copy: Copy): Worded<Copy> {
  const words = usePageWords(copy);
  return useMemo(() => withWords(copy, words ?? {}), [copy, words]);
}

/** What replaces parts of a copy on the page shown, with their pictures. */
export function usePageWords(copy: unknown): PageWords | undefined {
  return useShownWords(copy, useLoaderData<WordsData>().words);
}

/** What is published, or for an editor with the drafts. */
export function useShownWords(copy: unknown, published: PageWords | undefined): PageWords | undefined {
  return useEdited(copy)?.words ?? published;
}
