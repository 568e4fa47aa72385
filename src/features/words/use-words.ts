import { useMemo } from "react";
import { useLoaderData } from "react-router";
import { useEdited } from "./edited-words.store.ts";
import type { WordsData } from "./read-words.ts";
import { type PageWords, withWords } from "./words.rules.ts";

/**
 * The words of the page shown: its copy, with what editors have published instead, and for an editor with the drafts. For
 * the components of that page.
 */
export function useWords<Copy>(copy: Copy): Copy {
  const words = usePageWords(copy);
  return useMemo(() => (words ? withWords(copy, words) : copy), [copy, words]);
}

/** What replaces parts of a copy on the page shown, with their pictures. */
export function usePageWords(copy: unknown): PageWords | undefined {
  const edited = useEdited(copy);
  const published = useLoaderData<WordsData>().words;
  return edited?.words ?? published;
}
