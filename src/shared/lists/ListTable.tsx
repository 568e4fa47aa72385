import { type CSSProperties, memo } from "react";
import { stackedClass } from "#shared/ui/tables/DataTable.tsx";
import { ListHead } from "./ListHead.tsx";
import { PageButtons } from "./PageButtons.tsx";
import type { ListLayout, ShownColumn } from "./shown-columns.ts";
import type { List, ListRow } from "./use-list.ts";
import { useTopOfRows } from "./use-top-of-rows.ts";

const usual: ListLayout = {
  stacked: "grid-flow-row-dense grid-cols-[1fr_auto] gap-x-4 py-3.5 @[52rem]:grid-flow-row",
  wide: "@[52rem]:gap-x-4 @[52rem]:grid-cols-(--tracks)",
};

/**
 * A page of a list as a table, and the buttons to the other pages. Rows are stacked below a width of 52rem; for screen
 * readers it stays a table.
 */
export function ListTable<Row extends ListRow, Exported extends Row>({
  list,
  columns,
  caption,
  layout = usual,
}: {
  list: List<Row, Exported>;
  columns: readonly ShownColumn<Row>[];
  caption: string;
  layout?: ListLayout;
}) {
  const { page, rows, isOld, queryId, view } = list;
  const top = useTopOfRows(queryId);
  const tracks = {
    "--tracks": columns.map(({ width = "minmax(0,1fr)" }) => width).join(" "),
  } as CSSProperties;
  return (
    <>
      {/* The margin has room for a search field that stays at the top of the window. */}
      <div ref={top} className="@container scroll-mt-20 bg-sheet" style={tracks}>
        {/* Explicit roles: with `display: block` a table loses them in some browsers. */}
        {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
        <table role="table" aria-busy={isOld} className="block w-full px-4 text-left md:px-4.5">
          <caption className="sr-only">{caption}</caption>
          <ListHead columns={columns} layout={layout} sort={view.sort} onSort={view.setSort} />
          <tbody role="rowgroup" className="block">
            {rows.map((row) => (
              <BodyRow key={row.id} row={row} columns={columns} layout={layout} />
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      </div>
      <PageButtons
        label={`Pages of ${list.list.name}`}
        hasEarlier={Boolean(page?.before)}
        hasLater={Boolean(page?.after)}
        onTurn={list.turn}
      />
    </>
  );
}

/** Memoised, so that an action renders only the row that it changes. */
const BodyRow = memo(function BodyRow<Row extends ListRow>({
  row,
  columns,
  layout,
}: {
  row: Row;
  columns: readonly ShownColumn<Row>[];
  layout: ListLayout;
}) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table laid out as blocks loses them in some browsers.
    <tr
      role="row"
      data-id={row.id}
      className={`grid items-center gap-y-1 border-b border-line hover:bg-newsprint @[52rem]:min-h-14.5 @[52rem]:py-1.5 ${layout.stacked} ${layout.wide}`}
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
}) as <Row extends ListRow>(props: {
  row: Row;
  columns: readonly ShownColumn<Row>[];
  layout: ListLayout;
}) => React.ReactNode;
