import type { MutationKey, Query, QueryClient } from "@tanstack/react-query";
import type { DataTopic } from "#shared/api/topics.ts";
import { followChanges } from "#shared/realtime/page-changes.client.ts";

/** The `meta` of a query's options: how it follows the stream of changes. */
export type QueryMeta = {
  /** A change of one of these refetches the query while it has observers. */
  topics?: readonly DataTopic[];
  /** The range of the random delay, for changes that affect many accounts at the same moment. */
  spreadMs?: number;
  /** No reread while these mutations run: they update optimistically, and invalidate the query at their end. */
  pausedBy?: MutationKey;
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
  }
}

/**
 * Refetches each query that a screen uses when one of its topics changes.
 *
 * @returns the function that stops it
 */
export function refetchOnChanges(client: QueryClient, follow = followChanges): () => void {
  const followed = new Map<Query, () => void>();
  const unfollow = (query: Query) => {
    followed.get(query)?.();
    followed.delete(query);
  };
  const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
    const { topics, ...pace } = query.meta ?? {};
    if (!topics || !query.isActive()) unfollow(query);
    else if (!followed.has(query))
      followed.set(
        query,
        follow(topics, () => readAgain(client, query), pace),
      );
  });
  return () => {
    unsubscribe();
    for (const query of [...followed.keys()]) unfollow(query);
  };
}

async function readAgain(client: QueryClient, query: Query): Promise<void> {
  const { pausedBy } = query.meta ?? {};
  if (pausedBy && client.isMutating({ mutationKey: pausedBy }) > 0) return;
  // The first read cannot be restarted, and its response may predate the change.
  if (query.state.data === undefined) await query.promise?.catch(() => undefined);
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
