import { useMemo } from "react";
import { useLoaderData } from "react-router";
import { useEdited } from "./edited-words.store.ts";
import type { WordsData } from "./read-words.ts";
import type { Worded } from "./word-types.rules.ts";
import { type PageWords, withWords } from "./words.rules.ts";

/**
 * The content of the current page: its copy file with the published changes, and for an editor with the drafts. Call
 * it only in this page's components.
 */
export function useWords<Copy>(copy: Copy): Worded<Copy> {
  const words = usePageWords(copy);
  return useMemo(() => withWords(copy, words ?? {}), [copy, words]);
}

/** The changed sections of the current page, with their pictures. */
export function usePageWords(copy: unknown): PageWords | undefined {
  return useShownWords(copy, useLoaderData<WordsData>().words);
}

/** The published content, or for an editor the content with drafts. */
export function useShownWords(copy: unknown, published: PageWords | undefined): PageWords | undefined {
  return useEdited(copy)?.words ?? published;
}
