import { useMemo } from "react";
import { useLoaderData } from "react-router";
import type { WordsData } from "./read-words.ts";
import { withWords } from "./words.rules.ts";

/** The words of the page shown: its copy, with what editors have published instead. For the components of that page. */
export function useWords<Copy>(copy: Copy): Copy {
  const { words } = useLoaderData<WordsData>();
  return useMemo(() => (words ? withWords(copy, words) : copy), [copy, words]);
}
