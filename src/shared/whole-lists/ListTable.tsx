import { type CSSProperties, memo, useMemo, useRef } from "react";
import { useVirtualRows, type VirtualRow, virtualRowProps } from "#shared/lists/use-virtual-rows.ts";
import { stackedClass } from "#shared/ui/tables/DataTable.tsx";
import type { ListColumn } from "./list-column.ts";
import type { List, ListRow } from "./use-list.ts";

/** The grids of a table's rows. */
export interface ListLayout {
  stacked: string;
  /** Also of the head. */
  wide: string;
}

const usual: ListLayout = {
  stacked: "grid-flow-row-dense grid-cols-[1fr_auto] gap-x-4 py-3.5 @[52rem]:grid-flow-row",
  wide: "@[52rem]:gap-x-4 @[52rem]:grid-cols-(--tracks)",
};

/**
 * The rows of a list as a virtual table for any number of rows. They are stacked below a width of 52rem; for screen
 * readers it stays a table.
 */
export function ListTable<Row extends ListRow>({
  list: { found, columns, table, queryId },
  caption,
  layout = usual,
  stackedRowPx,
}: {
  list: List<Row>;
  caption: string;
  layout?: ListLayout;
  /** The estimated height of a stacked row. */
  stackedRowPx: number;
}) {
  const list = useRef<HTMLDivElement>(null);
  const tbody = useRef<HTMLTableSectionElement>(null);
  const ids = useMemo(() => found.map(({ id }) => id), [found]);
  const { body, rows } = useVirtualRows(list, tbody, {
    ids,
    rowPx: { stacked: stackedRowPx, wide: 58 },
    queryId,
  });
  const tracks = { "--tracks": columns.map(({ width }) => width).join(" ") } as CSSProperties;
  return (
    <div className="@container bg-sheet" style={tracks}>
      <div ref={list} className="px-4 md:px-4.5">
        {/* Explicit roles: with `display: block` a table loses them in some browsers. */}
        {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
        <table role="table" aria-rowcount={found.length + 1} className="block w-full text-left">
          <caption className="sr-only">{caption}</caption>
          <thead
            role="rowgroup"
            className="sr-only @[52rem]:not-sr-only @[52rem]:sticky! @[52rem]:top-0 @[52rem]:z-10 @[52rem]:block @[52rem]:bg-sheet"
          >
            <tr role="row" aria-rowindex={1} className={`border-b-2 border-ink @[52rem]:grid ${layout.wide}`}>
              {columns.map(({ head, headClass = "" }) => {
                const column = table.getColumn(head);
                const sorted = column?.getIsSorted();
                return (
                  <th
                    key={head}
                    role="columnheader"
                    scope="col"
                    aria-sort={sorted ? sortWords[sorted] : undefined}
                    className={`font-mono text-mono font-medium whitespace-nowrap ${headClass}`}
                  >
                    {column?.getCanSort() ? (
                      <>
                        <span className="@[52rem]:hidden">{head}</span>
                        <button
                          type="button"
                          onClick={column.getToggleSortingHandler()}
                          className="hidden w-full py-2.5 text-left hover:underline @[52rem]:block"
                        >
                          <span>{head}</span>
                          {sorted && <span aria-hidden="true">{sorted === "asc" ? " ↑" : " ↓"}</span>}
                        </button>
                      </>
                    ) : (
                      <span className="block py-2.5">{head}</span>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody {...body} ref={tbody} role="rowgroup" className="relative block">
            {rows.map((place) => {
              const row = found[place.index]?.original;
              return row && <BodyRow key={place.id} {...place} row={row} columns={columns} layout={layout} />;
            })}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      </div>
    </div>
  );
}

const sortWords = { asc: "ascending", desc: "descending" } as const;

interface BodyRowProps<Row> extends VirtualRow {
  row: Row;
  columns: readonly ListColumn<Row>[];
  layout: ListLayout;
}

/** Memoised, so that scrolling renders new rows only. */
const BodyRow = memo(function BodyRow<Row>({ row, columns, layout, ...place }: BodyRowProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table laid out as blocks loses them in some browsers.
    <tr
      {...virtualRowProps(place)}
      role="row"
      aria-rowindex={place.index + 2}
      className={`absolute inset-x-0 top-0 grid items-center gap-y-1 border-b border-line hover:bg-newsprint @[52rem]:min-h-14.5 @[52rem]:py-1.5 ${layout.stacked} ${layout.wide}`}
    >
      {columns.map(({ head, value, cell = value, stacked = "left", cellClass = stackedClass[stacked] }) => (
        <td
          key={head}
          role="cell"
          className={`min-w-0 [overflow-wrap:anywhere] @[52rem]:order-none @[52rem]:col-auto @[52rem]:justify-self-start ${cellClass}`}
        >
          {cell?.(row)}
        </td>
      ))}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}) as <Row>(props: BodyRowProps<Row>) => React.ReactNode;
