import type { ReactNode } from "react";
import type { StackedPlace } from "#shared/ui/tables/DataTable.tsx";
import type { ListColumn, ListDescriptor } from "./list-columns.ts";

/** How the screen shows a column of a list. */
export interface ListCell<Row> {
  /** Replaces the column's value. */
  cell?: (row: Row) => ReactNode;
  /** The width as a CSS grid track; by default a share of the free space. Omitted in a table with a custom layout. */
  width?: string;
  /** The place in a stacked row. */
  stacked?: StackedPlace;
  headClass?: string;
  /** Instead of `stacked`. */
  cellClass?: string;
}

/** The grids of a table's rows. */
export interface ListLayout {
  stacked: string;
  /** The grid of a wide row, which the head shares. */
  wide: string;
}

export type ShownColumn<Row> = Pick<ListColumn<Row>, "head" | "value" | "sort"> & ListCell<Row>;

/**
 * The columns of a list with the cells of its screen.
 *
 * @param cells by the heads of their columns
 * @param leading columns that only the screen has, such as the boxes that select rows
 */
export function shownColumns<Row, Exported extends Row>(
  list: ListDescriptor<Row, Exported>,
  cells: Readonly<Record<string, ListCell<Row>>>,
  leading: readonly ShownColumn<Row>[] = [],
): ShownColumn<Row>[] {
  const own = list.columns.map(({ head, value, sort }) => ({
    head,
    ...(value && { value }),
    ...(sort !== undefined && { sort }),
    ...cells[head],
  }));
  return [...leading, ...own];
}
