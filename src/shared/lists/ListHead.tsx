import type { ListLayout, ShownColumn } from "./shown-columns.ts";

/** The column heads of a list, which sort it on a wide screen: ascending, descending, unsorted. */
export function ListHead<Row>({
  columns,
  layout,
  sort,
  onSort,
}: {
  columns: readonly ShownColumn<Row>[];
  layout: ListLayout;
  /** The API's name of the sort. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table laid out as blocks loses them in some browsers.
    <thead
      role="rowgroup"
      className="sr-only @[52rem]:not-sr-only @[52rem]:sticky! @[52rem]:top-0 @[52rem]:z-10 @[52rem]:block @[52rem]:bg-sheet"
    >
      <tr role="row" className={`border-b-2 border-ink @[52rem]:grid ${layout.wide}`}>
        {columns.map(({ head, headClass = "", sort: own }) => {
          const sorted = own === undefined ? undefined : directionOf(sort, own);
          return (
            <th
              key={head}
              role="columnheader"
              scope="col"
              aria-sort={sorted}
              className={`font-mono text-mono font-medium whitespace-nowrap ${headClass}`}
            >
              {own === undefined ? (
                <span className="block py-2.5">{head}</span>
              ) : (
                <>
                  <span className="@[52rem]:hidden">{head}</span>
                  <button
                    type="button"
                    onClick={() => onSort(nextOf(sorted, own))}
                    className="hidden w-full py-2.5 text-left hover:underline @[52rem]:block"
                  >
                    <span>{head}</span>
                    {sorted && <span aria-hidden="true">{sorted === "ascending" ? " ↑" : " ↓"}</span>}
                  </button>
                </>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}

type Direction = "ascending" | "descending";

function directionOf(sort: string | undefined, own: string): Direction | undefined {
  if (sort === own) return "ascending";
  return sort === `-${own}` ? "descending" : undefined;
}

function nextOf(sorted: Direction | undefined, own: string): string | undefined {
  if (sorted === undefined) return own;
  return sorted === "ascending" ? `-${own}` : undefined;
}
