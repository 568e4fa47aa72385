import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";

type Rights = Awaited<ReturnType<BrowserApi["culture"]["videos"]["mine"]>>;

/**
 * The version of /terms that the account's next upload has to accept; empty where none, and until the response. The server
 * checks it again.
 */
export function useTermsToAccept(): string {
  const { data } = useAccountQuery<Rights>(async () =>
    (await import("#shared/queries/api-queries.ts")).apiQueries.culture.videos.mine.queryOptions({
      meta: { topics: ["videos", "words"] },
    }),
  );
  return data?.termsToAccept ?? "";
}
