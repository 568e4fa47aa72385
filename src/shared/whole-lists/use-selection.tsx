import { useMemo, useState } from "react";
import type { ListColumn } from "./list-column.ts";

const none: ReadonlySet<string> = new Set();

/** The ticked rows of a list, and the column of their checkboxes. */
export function useSelection<Row extends { id: string }>({
  nameOf,
  canSelect,
}: {
  /** The name of a row, for its checkbox. Stable, like `canSelect`. */
  nameOf: (row: Row) => string;
  canSelect: (row: Row) => boolean;
}) {
  const [ids, setIds] = useState(none);
  const column = useMemo<ListColumn<Row>>(
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
              checked={ids.has(row.id)}
              onChange={() => setIds((before) => toggled(before, row.id))}
            />
          </label>
        ),
    }),
    [ids, nameOf, canSelect],
  );
  return {
    column,
    selectedOf: (rows: readonly Row[]) => rows.filter((row) => canSelect(row) && ids.has(row.id)),
    select: (rows: readonly Row[]) => setIds(new Set(rows.map(({ id }) => id))),
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]);
}
