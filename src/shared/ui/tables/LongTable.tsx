import { type CSSProperties, type ReactNode, type Ref, useRef } from "react";
import { type Column, stackedClass } from "./DataTable.tsx";
import { type LongRowsOptions, useLongRows } from "./use-long-rows.ts";

export type LongColumn<Row> = Column<Row> & {
  /** The column's width as a CSS grid track. */
  width: string;
};

/** A virtualized `DataTable` for any number of rows (see `useLongRows`). */
export function LongTable<Row>({
  columns,
  ...table
}: LongRowsOptions<Row> & { caption: string; columns: readonly LongColumn<Row>[] }) {
  const tracks = { "--tracks": columns.map(({ width }) => width).join(" ") } as CSSProperties;
  return (
    <div style={tracks}>
      <LongTableFrame {...table} heads={columns} tracks={wideTracks}>
        {(row, { key, ...place }) => (
          <LongRow
            key={key}
            {...place}
            className={`grid-flow-row-dense grid-cols-[1fr_auto] gap-x-4 py-3.5 @[52rem]:grid-flow-row ${wideTracks}`}
          >
            {/* biome-ignore-start lint/a11y/noRedundantRoles: a table laid out as blocks loses them in some browsers. */}
            {columns.map(({ key: column, cell, stacked = "left" }) => (
              <td
                key={column}
                role="cell"
                className={`${stackedClass[stacked]} min-w-0 [overflow-wrap:anywhere] @[52rem]:order-none @[52rem]:col-auto @[52rem]:justify-self-start`}
              >
                {cell(row)}
              </td>
            ))}
            {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
          </LongRow>
        )}
      </LongTableFrame>
    </div>
  );
}

const wideTracks = "@[52rem]:gap-x-4 @[52rem]:grid-cols-(--tracks)";

/** The position of a virtualized row. */
export interface LongRowPlace {
  ref: Ref<HTMLTableRowElement>;
  id: string;
  /** The index in the whole list. */
  index: number;
  /** Pixels from the top of the first row. */
  start: number;
}

/** The head and the layout of a virtualized table; `children` renders its rows. */
export function LongTableFrame<Row>({
  caption,
  heads,
  tracks,
  children,
  ...options
}: LongRowsOptions<Row> & {
  caption: string;
  heads: readonly { key: string; head: string; headClass?: string }[];
  /** The class with the grid columns of head and rows in the wide layout. */
  tracks: string;
  children: (row: Row, place: LongRowPlace & { key: string }) => ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { height, measure, inDocument, onFocus, onBlur } = useLongRows(list, body, options);
  const { rows, rowKey } = options;
  return (
    <div className="@container bg-sheet">
      <div ref={list} className="px-4 md:px-4.5">
        {/* Explicit roles: with `display: block` a table loses them in some browsers. */}
        {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
        <table
          role="table"
          aria-rowcount={rows.length + 1}
          className="block w-full text-left"
          onFocus={onFocus}
          onBlur={onBlur}
        >
          <caption className="sr-only">{caption}</caption>
          <thead
            role="rowgroup"
            className="sr-only @[52rem]:not-sr-only @[52rem]:sticky! @[52rem]:top-0 @[52rem]:z-10 @[52rem]:block @[52rem]:bg-sheet"
          >
            <tr role="row" aria-rowindex={1} className={`border-b-2 border-ink @[52rem]:grid ${tracks}`}>
              {heads.map(({ key, head, headClass = "" }) => (
                <th
                  key={key}
                  role="columnheader"
                  scope="col"
                  className={`py-2.5 font-mono text-mono font-medium whitespace-nowrap ${headClass}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} role="rowgroup" className="relative block" style={{ height }}>
            {inDocument.map(({ index, start }) => {
              const row = rows[index];
              if (row === undefined) return null;
              const id = rowKey(row);
              // The virtualizer's key changes with the layout, and a new key would remount the row and lose the focus.
              return children(row, { key: id, ref: measure, id, index, start });
            })}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      </div>
    </div>
  );
}

export function LongRow({
  id,
  index,
  start,
  className,
  ...rest
}: LongRowPlace & { className: string; children: ReactNode }) {
  return (
    <tr
      {...rest}
      // biome-ignore lint/a11y/noRedundantRoles: a table laid out as blocks loses it in some browsers.
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-id={id}
      style={{ transform: `translateY(${start}px)` }}
      className={`absolute inset-x-0 top-0 grid items-center gap-y-1 border-b border-line hover:bg-newsprint @[52rem]:min-h-14.5 @[52rem]:py-1.5 ${className}`}
    />
  );
}
