import { searchableText, textSearch } from "#shared/text/search-text.rules.ts";

/**
 * Prepares a search of many rows.
 *
 * @param textsOf the searched texts of a row
 * @returns the search: finds the rows in which a text contains the query
 */
export function searchRows<Row>(
  rows: readonly Row[],
  textsOf: (row: Row) => readonly (string | null | undefined)[],
): (query: string) => readonly Row[] {
  let texts: string[] | undefined;
  return (query) => {
    if (query.trim() === "") return rows;
    // Lazy, at the first key press: most visits do not search.
    texts ??= rows.map((row) => searchableText(textsOf(row)));
    const isFound = textSearch(query);
    return rows.filter((_, at) => isFound(texts?.[at] ?? ""));
  };
}
