/** Rows as one text of their values, in the columns' order: a page's own encoding spends more on the shape than on the words. */
export function packRows<T extends object, K extends keyof T>(
  rows: readonly T[],
  columns: readonly K[],
): string {
  return JSON.stringify(rows.map((row) => columns.map((column) => row[column])));
}

/** The rows of a text that `packRows` made with the same columns; values must be text, numbers or null. */
export function unpackRows<T extends object>(text: string, columns: readonly (keyof T)[]): T[] {
  const rows = JSON.parse(text) as unknown[][];
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])) as T);
}
