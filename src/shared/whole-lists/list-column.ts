import type { ReactNode } from "react";
import type { StackedPlace } from "#shared/ui/tables/DataTable.tsx";

/** A column of a list: how it is shown, searched, sorted and exported. */
export interface ListColumn<Row> {
  head: string;
  /** What the column says: shown, searched, sorted by and exported, unless another field says otherwise. */
  value?: (row: Row) => string | number | null;
  cell?: (row: Row) => ReactNode;
  /** What the head sorts by. */
  sort?: (row: Row) => string | number | null;
  /** The searched texts; empty for a column that is not searched. */
  search?: (row: Row) => readonly (string | number | null | undefined)[];
  /** Its columns of the CSV file. */
  csv?: Readonly<Record<string, (row: Row) => string | number | null | undefined>>;
  /** The width as a CSS grid track, unless the table has a layout of its own. */
  width?: string;
  /** The place in a stacked row. */
  stacked?: StackedPlace;
  headClass?: string;
  /** Instead of `stacked`. */
  cellClass?: string;
}

/** All searched texts of a row. */
export function searchedTexts<Row>(columns: readonly ListColumn<Row>[], row: Row): string[] {
  return columns.flatMap(({ value, search }) =>
    (search?.(row) ?? [value?.(row)]).flatMap((text) =>
      text === null || text === undefined ? [] : String(text),
    ),
  );
}

/** The heads of the CSV file, and a row's cells. */
export function csvColumns<Row>(columns: readonly ListColumn<Row>[]) {
  const cells = columns.flatMap(({ head, value, csv }) =>
    Object.entries(csv ?? (value ? { [head]: value } : {})),
  );
  return {
    head: cells.map(([head]) => head),
    cellsOf: (row: Row) => cells.map(([, cell]) => String(cell(row) ?? "")),
  };
}
