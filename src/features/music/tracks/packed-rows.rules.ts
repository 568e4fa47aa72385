/**
 * Rows as one JSON text of their values, in the columns' order. The framework's encoding is larger, because it
 * repeats the shape.
 */
export function packRows<T extends object, K extends keyof T>(
  rows: readonly T[],
  columns: readonly K[],
): string {
  return JSON.stringify(rows.map((row) => columns.map((column) => row[column])));
}

/** Decodes a text of `packRows` with the same columns. Values must be text, numbers or null. */
export function unpackRows<T extends object>(text: string, columns: readonly (keyof T)[]): T[] {
  const rows = JSON.parse(text) as unknown[][];
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])) as T);
}
