import { LRUCache } from "lru-cache";
import { type SearchableTranscript, searchable } from "./transcripts.rules.ts";

/** In characters of transcripts: some 80 hours of talk. */
const MAX_KEPT = 5_000_000;

/** By text, so that a changed transcript needs no invalidation. */
const kept = new LRUCache<string, SearchableTranscript>({
  maxSize: MAX_KEPT,
  sizeCalculation: (_, text) => text.length || 1,
});

/** A search reads the same few transcripts again with every letter typed. */
export function searchableTranscript(text: string): SearchableTranscript {
  const known = kept.get(text);
  if (known) return known;
  const made = searchable(text);
  kept.set(text, made);
  return made;
}
