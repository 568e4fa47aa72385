import { useEffect, useState } from "react";
import { useAccount } from "#features/auth/account/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";

export interface OwnVideo {
  id: string;
  title: string;
}

interface Answer {
  userId: string;
  removable: ReadonlySet<string>;
  waiting: readonly OwnVideo[];
  earlier: readonly OwnVideo[];
  needsApproval: boolean;
}

/**
 * What who is signed in may do in the feed, for all that this browser knows; the server decides on its own.
 *
 * @param version another one when the feed, or what this person did to it, has changed
 */
export function useFeedRights(version: string) {
  const account = useAccount();
  const userId = account.status === "signed-in" && !account.needsSecondFactor ? account.userId : undefined;
  const [answer, setAnswer] = useState<Answer>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the feed has changed
  useEffect(() => {
    if (!userId) return;
    let isOver = false;
    browserApi()
      .then(({ culture }) => culture.videos.mine())
      .then(
        ({ tiles, ...rest }) => {
          const removable = new Set(tiles.filter(({ mayRemove }) => mayRemove).map(({ id }) => id));
          if (!isOver) setAnswer({ userId, removable, ...rest });
        },
        // Without an answer nothing is offered; reading the feed again asks again.
        () => {},
      );
    return () => {
      isOver = true;
    };
  }, [userId, version]);

  const own = answer?.userId === userId ? answer : undefined;
  return {
    isSignedIn: userId !== undefined,
    mayRemove: (id: string) => own?.removable.has(id) ?? false,
    /** Own videos that an admin has to approve. */
    waiting: own?.waiting ?? [],
    /** Own videos that newer ones have pushed out of the tiles. */
    earlier: own?.earlier ?? [],
    /** Whether an admin looks at what they upload before everyone sees it. */
    needsApproval: own?.needsApproval ?? false,
  };
}
