import type { MutationKey, Query, QueryClient } from "@tanstack/react-query";
import type { DataTopic } from "#shared/api/procedure.ts";
import { loadWithRetry } from "#shared/pages/lazy-with-retry.ts";
import type { ChangeListener, HeardChange } from "#shared/realtime/live.client.ts";
import type { createReread } from "#shared/realtime/reread.client.ts";

/** The `meta` of a query's options: how it follows the stream of changes. */
export type QueryMeta = {
  /** A change of one of these refetches the query while it has observers, paced by `createReread`. */
  topics?: readonly DataTopic[];
  /** The range of the random delay, for changes that concern many accounts at once. */
  spreadMs?: number;
  /**
   * Whether a change may affect this data, which is undefined before the first response. By default every change does.
   */
  concerns?(change: HeardChange, data: unknown): boolean;
  /** No reread while these mutations run: they update optimistically, and invalidate the query at their end. */
  pausedBy?: MutationKey;
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
  }
}

interface Realtime {
  live: { listen(topics: readonly DataTopic[], hear: ChangeListener): () => void };
  createReread: typeof createReread;
}

/**
 * Refetches each observed query when one of its topics changes.
 *
 * @returns the function that stops it
 */
export function refetchOnChanges(
  client: QueryClient,
  connect: () => Promise<Realtime> = () =>
    loadWithRetry(() => import("#shared/realtime/page-live.client.ts")),
): () => void {
  const followed = new Map<string, () => void>();
  const unfollow = (hash: string) => {
    followed.get(hash)?.();
    followed.delete(hash);
  };
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    const hash = query.queryHash;
    if (type === "observerAdded" && query.meta?.topics && !followed.has(hash))
      followed.set(hash, follow(client, query, connect));
    if (type === "removed" || (type === "observerRemoved" && query.getObserversCount() === 0)) unfollow(hash);
  });
  return () => {
    unsubscribe();
    for (const hash of [...followed.keys()]) unfollow(hash);
  };
}

function follow(client: QueryClient, query: Query, connect: () => Promise<Realtime>): () => void {
  let isOver = false;
  let stop = () => {};
  void connect().then(({ live, createReread }) => {
    if (isOver) return;
    const { topics = [], spreadMs } = query.meta ?? {};
    const reread = createReread(() => readAgain(client, query), spreadMs === undefined ? {} : { spreadMs });
    const stopListening = live.listen(topics, (change) => {
      if (query.meta?.concerns?.(change, query.state.data) ?? true) reread.ask();
    });
    stop = () => {
      stopListening();
      reread.stop();
    };
  });
  return () => {
    isOver = true;
    stop();
  };
}

async function readAgain(client: QueryClient, query: Query): Promise<void> {
  const { pausedBy } = query.meta ?? {};
  if (pausedBy && client.isMutating({ mutationKey: pausedBy }) > 0) return;
  // The first read cannot be restarted, and its response may predate the change.
  if (query.state.data === undefined) await query.promise?.catch(() => undefined);
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
