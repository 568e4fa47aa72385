import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { DataTopic } from "#shared/api/procedure.ts";
import { type ListRow, type LongListPage, readLongList } from "./read-long-list.ts";

interface ListProcedure<Row> {
  key(): QueryKey;
  call(
    input: { after?: string; since?: string },
    options: { signal: AbortSignal },
  ): Promise<LongListPage<Row>>;
}

/** The query of a complete list, newest first. A change of the topic fetches the changed rows. */
export function longListQuery<Row extends ListRow>(list: ListProcedure<Row>, topic: DataTopic) {
  const queryKey = [...list.key(), "whole"];
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      readLongList<Row>(
        client.getQueryData(queryKey),
        (input) => list.call(input, { signal }),
        (first) => client.setQueryData(queryKey, first),
      ),
    meta: { topics: [topic] },
    // Structural sharing would compare 50,000 rows field by field.
    structuralSharing: false,
  });
}
