import { createStore } from "zustand/vanilla";
import { isUuid } from "#shared/uuid.ts";

/** The owner of the likes in the browser: an account, the device, or unknown while we cannot read the likes. */
export type LikesOwner = { kind: "unknown" } | { kind: "device" } | { kind: "account"; userId: string };

/** The stored likes of the signed-in account. The two calls resolve to the ids of all liked tracks. */
export type LikesApi = {
  list: () => Promise<string[]>;
  set: (change: { trackIds: string[]; liked: boolean }) => Promise<string[]>;
};

type StoredLikes = {
  /** The account's user id; null for likes stored only on the device. */
  owner: string | null;
  ids: readonly string[];
};

type Options = {
  key: string;
  /** Throws if the browser has no storage. */
  storage: () => Pick<Storage, "getItem" | "setItem">;
  api: () => Promise<LikesApi>;
};

const version = 1;
const maxStored = 1000;
const maxPerRequest = 500;

/**
 * The tracks liked in this browser. Without an account the device stores them. A sign-in merges them into the
 * account, and the device caches the account's likes until sign-out.
 */
export function createLikes({ key, storage, api }: Options) {
  const { setState, ...store } = createStore<StoredLikes>(() => ({ owner: null, ids: [] }));
  let currentOwner: LikesOwner = { kind: "unknown" };
  let queue: Promise<unknown> = Promise.resolve();

  return {
    ...store,

    /** Reads the stored likes. Call this at first, and after another tab has changed them. */
    read() {
      let text: string | null = null;
      try {
        text = storage().getItem(key);
      } catch {
        // Without storage, likes last as long as the page.
      }
      setState(parseStoredLikes(text));
    },

    /**
     * Call this with the current owner, at first and after each change. Rejects if the account's likes are
     * unreadable.
     */
    follow(now: LikesOwner): Promise<void> {
      const isSame = JSON.stringify(now) === JSON.stringify(currentOwner);
      currentOwner = now;
      if (isSame || now.kind === "unknown") return Promise.resolve();
      const { owner } = store.getState();
      if (owner !== null && (now.kind === "device" || owner !== now.userId)) write({ owner: null, ids: [] });
      if (now.kind === "device") return Promise.resolve();
      return enqueue(() => mergeIntoAccount(now.userId)).catch((error) => {
        // A repeated call with the same owner retries.
        if (currentOwner === now) currentOwner = { kind: "unknown" };
        throw error;
      });
    },

    /** Adds or removes a like as an optimistic update. Rolls back and rejects if the account rejects the change. */
    set(trackId: string, liked: boolean): Promise<void> {
      const now = currentOwner;
      change(trackId, liked);
      if (now.kind !== "account") return Promise.resolve();
      return enqueue(async () => {
        try {
          const ids = await (await api()).set({ trackIds: [trackId], liked });
          if (isCurrentAccount(now.userId)) write({ owner: now.userId, ids });
        } catch (error) {
          if (isCurrentAccount(now.userId)) change(trackId, !liked);
          throw error;
        }
      });
    },
  };

  async function mergeIntoAccount(userId: string) {
    const { owner, ids } = store.getState();
    const { list, set } = await api();
    let all: string[] | undefined;
    if (owner === null) {
      for (let from = 0; from < ids.length; from += maxPerRequest)
        all = await set({ trackIds: ids.slice(from, from + maxPerRequest), liked: true });
    }
    all ??= await list();
    if (isCurrentAccount(userId)) write({ owner: userId, ids: all });
  }

  function isCurrentAccount(userId: string): boolean {
    return currentOwner.kind === "account" && currentOwner.userId === userId;
  }

  /** Serialises the requests, so that the last response is the latest. */
  function enqueue(act: () => Promise<void>): Promise<void> {
    const task = queue.then(act);
    queue = task.catch(() => {});
    return task;
  }

  function change(trackId: string, liked: boolean) {
    const { owner, ids } = store.getState();
    const others = ids.filter((id) => id !== trackId);
    write({ owner, ids: liked ? [trackId, ...others] : others });
  }

  function write({ owner, ids }: StoredLikes) {
    const stored = { owner, ids: ids.slice(0, maxStored) };
    try {
      storage().setItem(key, JSON.stringify({ version, ...stored }));
    } catch {
      // The browser has no storage, or its storage is full.
    }
    setState(stored);
  }
}

function parseStoredLikes(text: string | null): StoredLikes {
  try {
    const { version: found, owner, ids } = JSON.parse(text ?? "null");
    if (found !== version || !Array.isArray(ids) || !(owner === null || typeof owner === "string"))
      throw text;
    return { owner, ids: ids.filter(isUuid).slice(0, maxStored) };
  } catch {
    // The stored text is not JSON, or is from another version.
    return { owner: null, ids: [] };
  }
}
