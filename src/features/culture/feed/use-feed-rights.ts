import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";

export interface OwnVideo {
  id: string;
  title: string;
}

type Rights = Awaited<ReturnType<BrowserApi["culture"]["videos"]["mine"]>>;

/** The account's permissions in the feed, none until the response. The server checks them again. */
export function useFeedRights() {
  const { data, reread } = useAccountQuery<Rights>(async () =>
    (await import("#shared/queries/api-queries.ts")).apiQueries.culture.videos.mine.queryOptions({
      meta: { topics: ["videos", "words"] },
    }),
  );
  return {
    isOwn: (id: string) => data?.tiles.some((tile) => tile.id === id && tile.isOwn) ?? false,
    mayRemove: (id: string) => data?.tiles.some((tile) => tile.id === id && tile.mayRemove) ?? false,
    /** Whether it is another member's, whom an admin has to tell why. */
    needsReason: (id: string) => data?.tiles.some((tile) => tile.id === id && tile.needsReason) ?? false,
    /** Own videos that an admin hid or took down. */
    takenDown: data?.takenDown ?? [],
    /** Until when the account may publish nothing. */
    suspendedUntil: data?.suspendedUntil ?? null,
    /** Own videos that wait for approval. */
    waiting: data?.waiting ?? [],
    /** Own videos that a moderator looks at. */
    held: data?.held ?? [],
    /** Own videos behind newer ones. */
    earlier: data?.earlier ?? [],
    /** Whether an admin must approve the account's uploads. */
    needsApproval: data?.needsApproval ?? false,
    reread,
  };
}
