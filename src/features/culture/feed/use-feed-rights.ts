import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";

export interface OwnVideo {
  id: string;
  title: string;
}

type Rights = Awaited<ReturnType<BrowserApi["culture"]["videos"]["mine"]>>;

/** What the account may do in the feed, as far as this browser knows; the server decides on its own. Without an answer nothing is offered. */
export function useFeedRights() {
  const { data, reread } = useAccountQuery<Rights>(
    async () => (await import("./feed-rights-data.ts")).feedRightsQuery,
  );
  return {
    isOwn: (id: string) => data?.tiles.some((tile) => tile.id === id && tile.isOwn) ?? false,
    mayRemove: (id: string) => data?.tiles.some((tile) => tile.id === id && tile.mayRemove) ?? false,
    /** Own videos that an admin has to approve. */
    waiting: data?.waiting ?? [],
    /** Own videos that newer ones have pushed out of the tiles. */
    earlier: data?.earlier ?? [],
    /** Whether an admin looks at what they upload before everyone sees it. */
    needsApproval: data?.needsApproval ?? false,
    reread,
  };
}
