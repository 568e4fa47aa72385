import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";

type Rights = Awaited<ReturnType<BrowserApi["culture"]["videos"]["mine"]>>;

/** Whether the account's next upload has to accept /terms; false until the response. The server checks it again. */
export function useMustAcceptTerms(): boolean {
  const { data } = useAccountQuery<Rights>(async () =>
    (await import("#shared/queries/api-queries.ts")).apiQueries.culture.videos.mine.queryOptions({
      meta: { topics: ["videos"] },
    }),
  );
  return data?.mustAcceptTerms ?? false;
}
