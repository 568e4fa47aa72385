import { type ReactNode, useMemo, useRef } from "react";
import { useVirtualRows, virtualRowProps } from "./use-virtual-rows.ts";

/** A virtual list whose rows have a layout of their own. Its rows are `data-row` and `data-index`. */
export function VirtualList<Row extends { id: string }>({
  label,
  rows,
  rowPx,
  kept,
  head,
  children,
}: {
  label: string;
  rows: readonly Row[];
  /** The estimated height of a row in the stacked and in the wide layout. */
  rowPx: { stacked: number; wide: number };
  /** Ids of rows that stay in the document. */
  kept?: readonly (string | null | undefined)[];
  /** Above the rows. */
  head?: ReactNode;
  children: (row: Row, index: number) => ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const ol = useRef<HTMLOListElement>(null);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { body, rows: shown } = useVirtualRows(list, ol, { ids, rowPx, ...(kept && { kept }) });
  return (
    <div ref={list} className="bg-sheet px-4 md:px-4.5">
      {head}
      <ol {...body} ref={ol} aria-label={label} className="relative">
        {shown.map((place) => {
          const row = rows[place.index];
          return (
            row && (
              <li
                key={place.id}
                {...virtualRowProps(place)}
                data-row={place.id}
                aria-setsize={rows.length}
                aria-posinset={place.index + 1}
                className={`absolute inset-x-0 top-0 ${place.index < rows.length - 1 ? "border-b border-line" : ""}`}
              >
                {children(row, place.index)}
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}
