import { type QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { followChanges } from "#shared/queries/follow-changes.ts";
import { createQueryClient } from "#shared/queries/query-client.ts";
import { type Account, onAccountChange } from "./account.store.ts";

interface Held {
  userId: string | undefined;
  client: QueryClient;
  close: () => void;
}

let held: Held | undefined;

onAccountChange((account) => {
  if (!held || account.status === "checking" || userIdOf(account) === held.userId) return;
  // Its screens wait, with what was typed, for the same account to sign in again.
  if (account.status === "signed-out" && account.hasExpired) return;
  held.close();
  held = undefined;
});

/**
 * The cache of one account's data. When the account of this browser changes, in this tab or another, the cache is emptied and never used
 * again: answers that are still on their way to it are aborted, and the next account starts with an empty one. A session that came to its
 * end by itself leaves it until somebody signs in.
 */
export function queryClientOf(userId: string | undefined): QueryClient {
  if (held?.userId === userId && held) return held.client;
  held?.close();
  held = open(userId);
  return held.client;
}

function open(userId: string | undefined): Held {
  const client = createQueryClient();
  const stopFollowing = followChanges(client);
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

/** What a screen that is not rendered by Query sees of one. */
export interface SeenQuery<Data> {
  data: Data | undefined;
  /** The last read, or the try before the one under way, failed. */
  hasFailed: boolean;
}

export type AccountQuery<Data> = QueryObserverOptions<Data, Error, Data>;

/** Keeps a query of the account's cache up to date, and calls back with what it holds, until `leaving` is aborted. */
export function watchQuery<Data>(
  userId: string,
  query: AccountQuery<Data>,
  onSeen: (seen: SeenQuery<Data>) => void,
  leaving: AbortSignal,
) {
  // The account may have changed while this module loaded.
  if (leaving.aborted) return undefined;
  const client = queryClientOf(userId);
  const observer = new QueryObserver<Data, Error, Data>(client, client.defaultQueryOptions(query));
  const see = () => {
    const { data, isError, failureCount } = observer.getCurrentResult();
    onSeen({ data, hasFailed: isError || failureCount > 0 });
  };
  leaving.addEventListener("abort", observer.subscribe(see), { once: true });
  see();
  return {
    reread: () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
    update: (change: (data: Data | undefined) => Data) => client.setQueryData<Data>(query.queryKey, change),
  };
}

export function userIdOf(account: Account): string | undefined {
  return account.status === "signed-in" ? account.userId : undefined;
}
