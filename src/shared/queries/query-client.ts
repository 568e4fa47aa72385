import { onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { retryPauseMs, shouldRetry } from "#shared/errors/retry.rules.ts";

/** A query client with the defaults of the screens behind sign-in. */
export function createQueryClient(): QueryClient {
  // onlineManager starts as online, so on a page that loaded offline it would ignore the later "online" event.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);
  return new QueryClient({
    queryCache: new QueryCache({
      // Called once for each failed read, after its retry.
      onError: (error) => {
        if (!refusalIn(error)) reportError(error);
      },
    }),
    defaultOptions: {
      queries: {
        // An offline read fails instead of pausing, so that its screen can report it.
        networkMode: "always",
        retry: shouldRetry,
        retryDelay: (_failures, error) => retryPauseMs(error),
        // The stream of changes triggers rereads; focus and reconnects of a whole hall must not.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always" },
    },
  });
}
