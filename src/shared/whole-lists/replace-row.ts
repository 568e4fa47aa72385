import type { QueryClient } from "@tanstack/react-query";
import type { ListProcedure, ListRow, ListRows } from "./use-list.ts";

/** Replaces a row that an action has changed in each cached list. */
export function replaceRow<Row extends ListRow>(
  client: QueryClient,
  list: Pick<ListProcedure<Row>, "key">,
  row: Row,
): void {
  client.setQueriesData<ListRows<Row>>(
    { queryKey: list.key() },
    (held) => held && { ...held, rows: held.rows.map((each) => (each.id === row.id ? row : each)) },
  );
}
