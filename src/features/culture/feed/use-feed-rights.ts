import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";

export interface OwnVideo {
  id: string;
  title: string;
}

type Rights = Awaited<ReturnType<BrowserApi["culture"]["videos"]["mine"]>>;

/** The account's permissions in the feed; none until the response arrives. The server checks them again. */
export function useFeedRights() {
  const { data, reread } = useAccountQuery<Rights>(async () =>
    (await import("#shared/queries/api-queries.ts")).apiQueries.culture.videos.mine.queryOptions({
      meta: { topics: ["videos", "words"] },
    }),
  );
  return {
    isOwn: (id: string) => data?.tiles.some((tile) => tile.id === id && tile.isOwn) ?? false,
    mayRemove: (id: string) => data?.tiles.some((tile) => tile.id === id && tile.mayRemove) ?? false,
    /** Whether the video belongs to another member. An admin then has to give a reason. */
    needsReason: (id: string) => data?.tiles.some((tile) => tile.id === id && tile.needsReason) ?? false,
    /** The account's videos that an admin hid or removed. */
    takenDown: data?.takenDown ?? [],
    /** Until when the account cannot publish. */
    suspendedUntil: data?.suspendedUntil ?? null,
    /** The account's videos that wait for approval. */
    waiting: data?.waiting ?? [],
    /** The account's videos that a moderator is checking. */
    held: data?.held ?? [],
    /** The account's videos that are older than those in the tiles. */
    earlier: data?.earlier ?? [],
    /** Whether an admin must approve the account's uploads. */
    needsApproval: data?.needsApproval ?? false,
    reread,
  };
}
