import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Column, stackedClass } from "./DataTable.tsx";

export type LongColumn<Row> = Column<Row> & {
  /** The column's width beside the others, as a track of a CSS grid. */
  width: string;
};

const ROW_PX = 58;

/** 52rem, from which the columns stand side by side. */
const WIDE_PX = 832;

/**
 * A `DataTable` of any number of rows, which scrolls with the page. Of all rows those in sight are in the document, and the one that has
 * the focus, so that scrolling does not lose it.
 */
export function LongTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  stackedRowPx,
}: {
  caption: string;
  columns: readonly LongColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** About how high a row is where the list is not wide enough for columns. */
  stackedRowPx: number;
}) {
  const list = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  /** Pixels from the top of the page to the first row; undefined until it is measured. */
  const [top, setTop] = useState<number>();
  const [focused, setFocused] = useState<string>();
  const [isWide, setIsWide] = useState(true);
  const kept = useMemo(
    () => (focused === undefined ? -1 : rows.findIndex((row) => rowKey(row) === focused)),
    [rows, rowKey, focused],
  );
  // Another function makes the virtualizer lay out all rows anew. It remembers heights by these keys, which are others in the other layout.
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index];
      return `${isWide ? "wide" : "stacked"} ${row === undefined ? index : rowKey(row)}`;
    },
    [rows, rowKey, isWide],
  );
  const virtual = useWindowVirtualizer({
    count: top === undefined ? 0 : rows.length,
    scrollMargin: top ?? 0,
    estimateSize: () => (isWide ? ROW_PX : stackedRowPx),
    overscan: 8,
    getItemKey: keyAt,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return kept < 0 || inSight.includes(kept) ? inSight : [...inSight, kept].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current || !body.current) return;
      setIsWide(list.current.clientWidth >= WIDE_PX);
      setTop(Math.round(body.current.getBoundingClientRect().top + scrollY));
    };
    // Before the first rows: those of another place would move the page when they are measured.
    measure();
    const watch = new ResizeObserver(measure);
    if (list.current) watch.observe(list.current);
    // What stands above the list pushes it down.
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);

  const tracks = { "--tracks": columns.map(({ width }) => width).join(" ") } as React.CSSProperties;
  return (
    <div className="@container bg-sheet" style={tracks}>
      <div ref={list} className="px-4 md:px-4.5">
        {/* The roles are repeated because a table laid out as blocks loses them in some browsers. */}
        {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
        <table
          role="table"
          aria-rowcount={rows.length + 1}
          className="block w-full text-left"
          onFocus={({ target }) => setFocused(target.closest("tr")?.dataset.id)}
          onBlur={() => setFocused(undefined)}
        >
          <caption className="sr-only">{caption}</caption>
          <thead
            role="rowgroup"
            className="sr-only @[52rem]:not-sr-only @[52rem]:sticky! @[52rem]:top-0 @[52rem]:z-10 @[52rem]:block @[52rem]:bg-sheet"
          >
            <tr role="row" aria-rowindex={1} className={`border-b-2 border-ink @[52rem]:grid ${wideTracks}`}>
              {columns.map(({ key, head }) => (
                <th
                  key={key}
                  role="columnheader"
                  scope="col"
                  className="py-2.5 font-mono text-mono font-medium whitespace-nowrap"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            ref={body}
            role="rowgroup"
            className="relative block"
            style={{ height: virtual.getTotalSize() }}
          >
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              return (
                row !== undefined && (
                  <tr
                    key={key}
                    ref={virtual.measureElement}
                    role="row"
                    aria-rowindex={index + 2}
                    data-index={index}
                    data-id={rowKey(row)}
                    style={{ transform: `translateY(${start - (top ?? 0)}px)` }}
                    className={`absolute inset-x-0 top-0 grid grid-flow-row-dense grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3.5 hover:bg-newsprint @[52rem]:min-h-14.5 @[52rem]:grid-flow-row @[52rem]:py-1.5 ${wideTracks}`}
                  >
                    {columns.map(({ key: column, cell, stacked = "left" }) => (
                      <td
                        key={column}
                        role="cell"
                        className={`${stackedClass[stacked]} min-w-0 [overflow-wrap:anywhere] @[52rem]:order-none @[52rem]:col-auto @[52rem]:justify-self-start`}
                      >
                        {cell(row)}
                      </td>
                    ))}
                  </tr>
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

const wideTracks = "@[52rem]:gap-x-4 @[52rem]:grid-cols-(--tracks)";
