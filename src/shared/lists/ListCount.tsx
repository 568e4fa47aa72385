import { countText } from "#shared/numbers/count.ts";
import { PAGE_ROWS } from "./list.rules.ts";
import type { List, ListRow } from "./use-list.ts";

/** How many rows match, and the way to the other end of a list that is longer than a page. */
export function ListCount<Row extends ListRow, Exported extends Row>({
  list,
}: {
  list: List<Row, Exported>;
}) {
  const { found, total, view, query } = list;
  const { hasNextPage, hasPreviousPage } = query;
  // By the number: while other rows are read, no page is known before or after them.
  const isLong = found === undefined ? hasNextPage || hasPreviousPage : found > PAGE_ROWS;
  return (
    <>
      <p role="status">
        {found !== undefined && total !== undefined && `Showing ${countText(found)} of ${countText(total)}`}
      </p>
      {isLong && (
        // One button for both ways, so that it keeps the focus.
        <button type="button" className="link" onClick={hasPreviousPage ? view.toStart : view.toEnd}>
          {hasPreviousPage ? "To the start" : "To the end"}
        </button>
      )}
    </>
  );
}
