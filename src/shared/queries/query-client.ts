import { QueryCache, QueryClient } from "@tanstack/react-query";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { retryPauseMs, shouldRetry } from "#shared/errors/retry.rules.ts";

/** A cache of API answers, with what holds for every query of the site (docs/decisions/021). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // Once for each failed read, after its retry.
      onError: (error) => {
        if (!refusalIn(error)) reportError(error);
      },
    }),
    defaultOptions: {
      queries: {
        // Without a network a read fails, and its screen says so, rather than waiting for one.
        networkMode: "always",
        retry: shouldRetry,
        retryDelay: (_failures, error) => retryPauseMs(error),
        // The stream of changes tells what to read again; a hall that looks at its phones does not read everything.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always" },
    },
  });
}
