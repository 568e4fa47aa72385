/**
 * Prepares a search of many rows.
 *
 * @param textsOf what of a row is searched
 * @returns finds the rows in which one of these contains the query, whatever the case
 */
export function searchRows<Row>(
  rows: readonly Row[],
  textsOf: (row: Row) => readonly (string | null | undefined)[],
): (query: string) => readonly Row[] {
  let texts: string[] | undefined;
  return (query) => {
    const wanted = query.trim().toLowerCase();
    if (wanted === "") return rows;
    // At the first key press, since most who open a list do not search it.
    texts ??= rows.map((row) => textsOf(row).join("\n").toLowerCase());
    return rows.filter((_, at) => texts?.[at]?.includes(wanted));
  };
}
