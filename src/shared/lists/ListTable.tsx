import { type CSSProperties, memo, useMemo, useRef } from "react";
import { stackedClass } from "#shared/ui/tables/DataTable.tsx";
import { ListHead } from "./ListHead.tsx";
import type { ListLayout, ShownColumn } from "./shown-columns.ts";
import type { List, ListRow } from "./use-list.ts";
import { useMoreRows } from "./use-more-rows.ts";
import { useVirtualRows, type VirtualRow, virtualRowProps } from "./use-virtual-rows.ts";

const usual: ListLayout = {
  stacked: "grid-flow-row-dense grid-cols-[1fr_auto] gap-x-4 py-3.5 @[52rem]:grid-flow-row",
  wide: "@[52rem]:gap-x-4 @[52rem]:grid-cols-(--tracks)",
};

/**
 * The rows of a list as a virtual table for any number of rows, of which it reads those around the rows in sight. They are
 * stacked below a width of 52rem; for screen readers it stays a table.
 */
export function ListTable<Row extends ListRow, Exported extends Row>({
  list,
  columns,
  caption,
  layout = usual,
  stackedRowPx,
}: {
  list: List<Row, Exported>;
  columns: readonly ShownColumn<Row>[];
  caption: string;
  layout?: ListLayout;
  /** The estimated height of a stacked row. */
  stackedRowPx: number;
}) {
  const { rows: held, queryId, query, offset, found, view } = list;
  const top = useRef<HTMLDivElement>(null);
  const tbody = useRef<HTMLTableSectionElement>(null);
  const ids = useMemo(() => held.map(({ id }) => id), [held]);
  const virtual = useVirtualRows(top, tbody, {
    ids,
    rowPx: { stacked: stackedRowPx, wide: 58 },
    queryId,
    hasEarlier: query.hasPreviousPage,
  });
  useMoreRows(list, virtual);
  const tracks = { "--tracks": columns.map(({ width }) => width).join(" ") } as CSSProperties;
  return (
    // As high as the screen, so that the last rows can be scrolled to its top while earlier ones are read.
    <div className={`@container bg-sheet ${query.hasPreviousPage ? "min-h-dvh" : ""}`} style={tracks}>
      <div ref={top} className="px-4 md:px-4.5">
        {/* Explicit roles: with `display: block` a table loses them in some browsers. */}
        {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
        <table
          role="table"
          aria-rowcount={found === undefined ? -1 : found + 1}
          aria-busy={query.isPlaceholderData}
          className="block w-full text-left"
        >
          <caption className="sr-only">{caption}</caption>
          <ListHead columns={columns} layout={layout} sort={view.sort} onSort={view.setSort} />
          <tbody {...virtual.body} ref={tbody} role="rowgroup" className="relative block">
            {virtual.rows.map((place) => {
              const row = held[place.index];
              return (
                row && (
                  <BodyRow
                    key={place.id}
                    {...place}
                    row={row}
                    rowIndex={offset === undefined ? undefined : offset + place.index + 2}
                    columns={columns}
                    layout={layout}
                  />
                )
              );
            })}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      </div>
    </div>
  );
}

interface BodyRowProps<Row> extends VirtualRow {
  row: Row;
  /** Its place in the whole list, after the head; undefined where that is unknown. */
  rowIndex: number | undefined;
  columns: readonly ShownColumn<Row>[];
  layout: ListLayout;
}

/** Memoised, so that scrolling renders new rows only. */
const BodyRow = memo(function BodyRow<Row>({ row, rowIndex, columns, layout, ...place }: BodyRowProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table laid out as blocks loses them in some browsers.
    <tr
      {...virtualRowProps(place)}
      role="row"
      aria-rowindex={rowIndex}
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
