import type { ReactNode } from "react";

export type Column<Row> = {
  /** Unique within the table. */
  head: string;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  /**
   * The cell's position in a stacked row. `lead` is first at the left, `wide` spans both columns, and `tall` has two
   * lines at the right. `title` is the first line except its `corner`. `roomy` is at the left, and hidden below a
   * width of 30rem. By default at the left.
   */
  stacked?: StackedPlace;
};

/**
 * A table with rows that are stacked in two columns below a width of 52rem. For screen readers it stays a table.
 * `rowKey` identifies a row; `dense` makes rows 34 px high.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  dense = false,
  captionHidden = true,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  dense?: boolean;
  captionHidden?: boolean;
}) {
  const pad = dense ? "@[52rem]:py-1" : "@[52rem]:py-2";
  return (
    <div className="@container bg-sheet px-4 md:px-4.5">
      {/* Explicit roles: with `display: block` a table loses them in some browsers. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <table role="table" className="block w-full border-collapse text-left @[52rem]:table">
        <caption
          className={captionHidden ? "sr-only" : "block py-3 text-left font-semibold @[52rem]:table-caption"}
        >
          {caption}
        </caption>
        <thead role="rowgroup" className="sr-only @[52rem]:not-sr-only @[52rem]:table-header-group">
          <tr role="row" className="border-ink @[52rem]:border-b-2">
            {columns.map(({ head, align }) => (
              <th
                key={head}
                role="columnheader"
                scope="col"
                className={`py-2.5 pr-4 font-mono text-mono font-medium whitespace-nowrap last:pr-0 ${side(align)}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @[52rem]:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="grid grid-flow-row-dense grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-b border-line py-3 last:border-b-0 hover:bg-newsprint @[52rem]:table-row @[52rem]:border-line"
            >
              {columns.map(({ head, cell, align, stacked = "left" }) => (
                <td
                  key={head}
                  role="cell"
                  className={`${stackedClass[stacked]} min-w-0 @[52rem]:table-cell @[52rem]:pr-4 @[52rem]:align-middle @[52rem]:last:pr-0 ${pad} ${dense ? "text-small" : "@[52rem]:h-11"} ${side(align)}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    </div>
  );
}

export const stackedClass = {
  lead: "order-first col-start-1",
  left: "col-start-1",
  right: "col-start-2 justify-self-end",
  title: "order-first col-[1/-1] row-start-1 pr-10",
  corner: "order-first col-start-2 row-start-1 self-start justify-self-end",
  tall: "col-start-2 row-span-2 self-start justify-self-end",
  wide: "col-span-2",
  roomy: "col-start-1 @max-[30rem]:hidden",
  hidden: "hidden",
} as const;

export type StackedPlace = keyof typeof stackedClass;

function side(align: "left" | "right" = "left"): string {
  return align === "right" ? "@[52rem]:text-right" : "";
}
