import { useEffect, useSyncExternalStore } from "react";
import { useAccount } from "#features/auth/account/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { brand } from "#src/brand.ts";
import { createLikes, type Liker } from "./likes.state.ts";

const likesKey = `${brand.slug}.likes`;

const likes = createLikes({
  key: likesKey,
  storage: () => localStorage,
  api: async () => (await browserApi()).music.likes,
});

if (typeof document !== "undefined") {
  addEventListener("storage", ({ key }) => {
    if (key === likesKey) likes.reread();
  });
}

/** Whether whoever uses this browser likes a track. Never true on the server. */
export function useLike(trackId: string): boolean {
  const account = useAccount();
  useEffect(() => {
    likes.follow(likerOf(account)).catch(reportError);
  }, [account]);
  return useSyncExternalStore(
    likes.subscribe,
    () => likes.get().includes(trackId),
    () => false,
  );
}

/** Likes a track, or no longer. Rejects when the account did not take it, which is then shown as it was. */
export function setLike(trackId: string, liked: boolean): Promise<void> {
  return likes.set(trackId, liked);
}

/** Before the second factor is given, an account says nothing of its own. */
function likerOf(account: ReturnType<typeof useAccount>): Liker {
  if (account.status === "signed-out") return { kind: "nobody" };
  if (account.status === "checking" || account.needsSecondFactor) return { kind: "unknown" };
  return { kind: "account", userId: account.userId };
}
