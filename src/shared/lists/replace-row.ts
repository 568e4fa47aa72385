import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ListPage, ListRow } from "./use-list.ts";

/** Replaces a row that an action has changed in each cached page. */
export function replaceRow<Row extends ListRow>(
  client: QueryClient,
  list: { key(): QueryKey },
  row: Row,
): void {
  client.setQueriesData<ListPage<Row>>({ queryKey: list.key() }, (page) =>
    // The key also has responses without pages, such as figures.
    page && "cursors" in page && page.rows.some(({ id }) => id === row.id)
      ? { ...page, rows: page.rows.map((each) => (each.id === row.id ? row : each)) }
      : page,
  );
}
