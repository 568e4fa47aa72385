import { useEffect, useEffectEvent, useRef, useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { loadWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { offerReload } from "#shared/pages/reload-offer.store.ts";
import type { Account } from "./account.rules.ts";
import { useAccount } from "./account.store.ts";
import type { AccountQuery, QueryState, watchQuery } from "./account-queries.ts";

/**
 * A query of the signed-in account, for public pages. For signed-out visitors it loads no TanStack Query and no query
 * options, and sends no request.
 * @param load imports the query's options
 * @param isRead whether this account may read it; false sends no request
 * @param keepsExpired keeps the data after the session expires, so that a form below it keeps its input
 */
export function useAccountQuery<Data>(
  load: () => Promise<AccountQuery<Data>>,
  { isRead = true, keepsExpired = false } = {},
) {
  const account = useAccount();
  const userId = account.status === "signed-in" && !account.needsSecondFactor ? account.userId : undefined;
  const [state, setState] = useState<QueryState<Data> & { userId: string }>();
  const watch = useRef<Promise<ReturnType<typeof watchQuery<Data>>>>(undefined);
  const loadQuery = useEffectEvent(load);

  useEffect(() => {
    if (!userId || !isRead) return;
    const controller = new AbortController();
    const onState = (next: QueryState<Data>) => setState({ userId, ...next });
    // biome-ignore lint/plugin: loadWithRetry calls it
    const load = () => Promise.all([import("./account-queries.ts"), loadQuery()]);
    // Starts the download of the API client in parallel.
    browserApi().catch(() => undefined);
    watch.current = loadWithRetry(load, () => {
      onState({ data: undefined, hasFailed: true });
      offerReload();
    }).then(([{ watchQuery }, query]) => watchQuery(userId, query, onState, controller.signal));
    return () => controller.abort();
  }, [userId, isRead]);

  const isShown = userId === state?.userId || (keepsExpired && isExpired(account, state?.userId));
  const own = isShown ? state : undefined;
  return {
    /** Undefined for visitors, and until the second sign-in step is done. */
    userId,
    data: own?.data,
    hasFailed: own?.hasFailed ?? false,
    reread: async () => (await watch.current)?.reread(),
  };
}

/** Whether the account's session has expired and its next sign-in is not complete. */
function isExpired(account: Account, userId: string | undefined): boolean | undefined {
  if (account.status === "signed-out") return account.hasExpired;
  return account.status === "signed-in" && account.needsSecondFactor && account.userId === userId;
}
