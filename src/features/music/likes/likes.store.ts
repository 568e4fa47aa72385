import { useEffect } from "react";
import { useStore } from "zustand";
import { useAccount } from "#features/auth/account/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { brand } from "#src/brand.ts";
import { createLikes, type LikesOwner } from "./likes-state.ts";

const likesKey = `${brand.slug}.likes`;

const likes = createLikes({
  key: likesKey,
  storage: () => localStorage,
  api: async () => (await browserApi()).music.likes,
});

if (typeof document !== "undefined") {
  likes.read();
  addEventListener("storage", ({ key }) => {
    if (key === likesKey) likes.read();
  });
}

/** Whether the browser's account or device likes a track. Never true on the server. */
export function useLike(trackId: string): boolean {
  const account = useAccount();
  useEffect(() => {
    likes.follow(likesOwnerOf(account)).catch(reportError);
  }, [account]);
  return useStore(likes, ({ ids }) => ids.includes(trackId));
}

/** Adds or removes a like as an optimistic update. Rolls back and rejects if the account rejects the change. */
export function setLike(trackId: string, liked: boolean): Promise<void> {
  return likes.set(trackId, liked);
}

/** An account before its second sign-in step cannot read its likes. */
function likesOwnerOf(account: ReturnType<typeof useAccount>): LikesOwner {
  if (account.status === "signed-out") return { kind: "device" };
  if (account.status === "checking" || account.needsSecondFactor) return { kind: "unknown" };
  return { kind: "account", userId: account.userId };
}
