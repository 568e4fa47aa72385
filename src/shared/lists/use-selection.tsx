import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ShownColumn } from "./shown-columns.ts";
import type { List, ListRow } from "./use-list.ts";

/** The rows of a bulk action: the ticked ones, or all matching rows. */
export type Selection<Row> =
  | { rows: readonly Row[] }
  | {
      /** The list's input. */
      matching: object;
      /** The number that the screen shows. The server refuses a different one. */
      count: number;
    };

/** The selected rows of a list: of the rows that an action can take, the ticked or all matching ones. */
export function useSelection<Row extends ListRow, Exported extends Row>(
  list: List<Row, Exported>,
  {
    nameOf,
    canSelect,
    selectable,
  }: {
    /** The name of a row, for its checkbox. Stable, like `canSelect`. */
    nameOf: (row: Row) => string;
    canSelect: (row: Row) => boolean;
    /** The filter for rows that can be selected. Undefined where no row can be selected. */
    selectable: object | undefined;
  },
) {
  const { procedures, matching } = list;
  const wanted = useMemo(() => ({ ...matching, ...selectable }), [matching, selectable]);
  const queryId = JSON.stringify(wanted);
  const [kept, setKept] = useState<{ queryId: string; selection: Selection<Row> }>();
  const counted = useQuery({
    queryKey: [...procedures.list.key(), "counts", wanted],
    queryFn: ({ signal }) => procedures.list.call({ ...wanted, part: "counts" }, { signal }),
    placeholderData: keepPreviousData,
    enabled: selectable !== undefined,
    meta: list.meta,
  });
  const count = counted.data?.found ?? 0;
  const selection = useMemo(() => {
    // A different search has different rows.
    if (kept?.queryId !== queryId) return undefined;
    return "matching" in kept.selection ? { ...kept.selection, count } : kept.selection;
  }, [kept, queryId, count]);
  const column = useMemo<ShownColumn<Row>>(
    () => ({
      head: "Select",
      width: "3rem",
      stacked: "right",
      cell: (row) =>
        canSelect(row) && (
          <label className="grid size-12 place-items-center md:size-10">
            <span className="sr-only">{`Select ${nameOf(row)}`}</span>
            <input
              type="checkbox"
              className="size-6 accent-ink"
              checked={isSelected(selection, row)}
              disabled={selection !== undefined && "matching" in selection}
              onChange={() => setKept({ queryId, selection: toggled(selection, row) })}
            />
          </label>
        ),
    }),
    [selection, queryId, nameOf, canSelect],
  );
  return {
    column,
    selection,
    /** How many of the matching rows can be selected. */
    count,
    selectAll: () => setKept({ queryId, selection: { matching: wanted, count } }),
    selectNone: () => setKept(undefined),
  };
}

/** The input of an action on several rows. */
export type SelectionInput = { ids: string[] } | { matching: object; count: number };

/**
 * Runs an action on the selected rows; in several calls where all matching rows exceed the limit of a call.
 *
 * @param act runs one call
 * @param onDone receives the number of done rows after each call
 * @returns the number of done rows
 */
export async function actOnSelection<Row extends ListRow>(
  selection: Selection<Row>,
  act: (input: SelectionInput) => Promise<{ done: number; left: number }>,
  onDone: (done: number) => void,
): Promise<number> {
  let input: SelectionInput | undefined =
    "rows" in selection ? { ids: selection.rows.map(({ id }) => id) } : selection;
  let done = 0;
  while (input) {
    const answer: { done: number; left: number } = await act(input);
    done += answer.done;
    onDone(done);
    input = "matching" in input && answer.left > 0 ? { ...input, count: answer.left } : undefined;
  }
  return done;
}

export function sizeOf<Row>(selection: Selection<Row> | undefined): number {
  if (selection === undefined) return 0;
  return "rows" in selection ? selection.rows.length : selection.count;
}

function isSelected<Row extends ListRow>(selection: Selection<Row> | undefined, { id }: Row): boolean {
  if (selection === undefined) return false;
  return "matching" in selection || selection.rows.some((row) => row.id === id);
}

function toggled<Row extends ListRow>(selection: Selection<Row> | undefined, row: Row): Selection<Row> {
  const rows = selection && "rows" in selection ? selection.rows : [];
  return isSelected(selection, row)
    ? { rows: rows.filter(({ id }) => id !== row.id) }
    : { rows: [...rows, row] };
}
