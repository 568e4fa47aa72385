import { type ReactNode, useState } from "react";
import { PAGE_ROWS, shownText } from "./list.rules.ts";
import { PageButtons, type PageWay } from "./PageButtons.tsx";
import { useTopOfRows } from "./use-top-of-rows.ts";

/** Pages of rows that the browser already has, in the caller's layout. Each row has `data-row`. */
export function PagedList<Row extends { id: string }>({
  label,
  rows,
  followed,
  onTurn,
  head,
  children,
}: {
  label: string;
  rows: readonly Row[];
  /** The id of a row to follow: its page stays shown, wherever the row moves. */
  followed: string | null | undefined;
  /** Stops following a row, then calls `turn`. */
  onTurn: (turn: () => void) => void;
  /** Above the rows. */
  head?: ReactNode;
  children: (row: Row, index: number) => ReactNode;
}) {
  const [page, setPage] = useState(0);
  const place = followed ? rows.findIndex(({ id }) => id === followed) : -1;
  const last = Math.max(0, Math.ceil(rows.length / PAGE_ROWS) - 1);
  const shown = place < 0 ? Math.min(page, last) : Math.floor(place / PAGE_ROWS);
  if (shown !== page) setPage(shown);
  const top = useTopOfRows(shown);
  const offset = shown * PAGE_ROWS;
  const inPage = rows.slice(offset, offset + PAGE_ROWS);
  const pages: Record<PageWay, number> = { first: 0, previous: shown - 1, next: shown + 1, last };
  return (
    <div ref={top} className="scroll-mt-4">
      {last > 0 && (
        <p role="status" className="mb-1.5 font-mono text-mono">
          {shownText({ offset, rows: inPage.length, found: rows.length, total: rows.length })}
        </p>
      )}
      <div className="bg-sheet px-4 md:px-4.5">
        {head}
        <ol aria-label={label}>
          {inPage.map((row, index) => (
            <li key={row.id} data-row={row.id} className="border-b border-line last:border-b-0">
              {children(row, offset + index)}
            </li>
          ))}
        </ol>
      </div>
      <PageButtons
        label={`Pages: ${label}`}
        hasEarlier={shown > 0}
        hasLater={shown < last}
        onTurn={(way) => onTurn(() => setPage(pages[way]))}
      />
    </div>
  );
}
