/**
 * Prepares a case-insensitive search of many rows.
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
    const wanted = query.trim().toLowerCase();
    if (wanted === "") return rows;
    // Lazy, at the first key press: most visits do not search.
    texts ??= rows.map((row) => textsOf(row).join("\n").toLowerCase());
    return rows.filter((_, at) => texts?.[at]?.includes(wanted));
  };
}
