import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { ListPage, ListRow } from "./use-list.ts";

/** Replaces a row that an action has changed in each cached page. */
export function replaceRow<Row extends ListRow>(
  client: QueryClient,
  list: { key(): QueryKey },
  row: Row,
): void {
  client.setQueriesData<InfiniteData<ListPage<Row>> | ListPage<Row>>({ queryKey: list.key() }, (held) =>
    held && "pages" in held ? { ...held, pages: held.pages.map((page) => withRow(page, row)) } : held,
  );
}

function withRow<Row extends ListRow>(page: ListPage<Row>, row: Row): ListPage<Row> {
  return page.rows.some(({ id }) => id === row.id)
    ? { ...page, rows: page.rows.map((each) => (each.id === row.id ? row : each)) }
    : page;
}
