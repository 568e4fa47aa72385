import { type QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { createQueryClient } from "#shared/queries/query-client.ts";
import { refetchOnChanges } from "#shared/queries/refetch-on-changes.ts";
import { type Account, onAccountChange } from "./account.store.ts";

interface ActiveCache {
  userId: string | undefined;
  client: QueryClient;
  close: () => void;
}

let active: ActiveCache | undefined;

onAccountChange((account) => {
  if (!active || account.status === "checking" || userIdOf(account) === active.userId) return;
  // The account's screens and their drafts remain until that account signs in again.
  if (account.status === "signed-out" && account.hasExpired) return;
  active.close();
  active = undefined;
});

/**
 * The query cache of one account. When this browser's account changes, in any tab, the cache is cleared and never
 * used again. Requests in flight are aborted, and the next account starts with an empty cache. An expired session
 * keeps its cache until the next sign-in.
 */
export function queryClientOf(userId: string | undefined): QueryClient {
  if (active?.userId === userId && active) return active.client;
  active?.close();
  active = open(userId);
  return active.client;
}

function open(userId: string | undefined): ActiveCache {
  const client = createQueryClient();
  const stopFollowing = refetchOnChanges(client);
  client.mount();
  return {
    userId,
    client,
    close() {
      stopFollowing();
      void client.cancelQueries();
      client.clear();
      client.unmount();
    },
  };
}

/** The state of a query, for a screen that does not use Query's React hooks. */
export interface QueryState<Data> {
  data: Data | undefined;
  /** The last read failed, or the attempt before the one in flight. */
  hasFailed: boolean;
}

export type AccountQuery<Data> = QueryObserverOptions<Data, Error, Data>;

/** Refreshes a query of the account's cache, and calls back with each state, until `signal` is aborted. */
export function watchQuery<Data>(
  userId: string,
  query: AccountQuery<Data>,
  onState: (state: QueryState<Data>) => void,
  signal: AbortSignal,
) {
  // The account may have changed while this module loaded.
  if (signal.aborted) return undefined;
  const client = queryClientOf(userId);
  const observer = new QueryObserver<Data, Error, Data>(client, client.defaultQueryOptions(query));
  const publish = () => {
    const { data, isError, failureCount } = observer.getCurrentResult();
    onState({ data, hasFailed: isError || failureCount > 0 });
  };
  signal.addEventListener("abort", observer.subscribe(publish), { once: true });
  publish();
  return { reread: () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }) };
}

export function userIdOf(account: Account): string | undefined {
  return account.status === "signed-in" ? account.userId : undefined;
}
