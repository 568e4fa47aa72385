import { isUuid } from "#shared/uuid.ts";

/** Whose likes the browser shows: those of an account whose likes can be read, of the device, or not known yet. */
export type Liker = { kind: "unknown" } | { kind: "nobody" } | { kind: "account"; userId: string };

/** The likes stored for the signed-in account. Both calls resolve to the ids of all liked tracks. */
export type LikesApi = {
  list: () => Promise<string[]>;
  set: (change: { trackIds: string[]; liked: boolean }) => Promise<string[]>;
};

type Kept = {
  /** The user id of the account; null for likes of the device alone. */
  owner: string | null;
  ids: readonly string[];
};

type Options = {
  key: string;
  /** Throws where the browser has no storage. */
  storage: () => Pick<Storage, "getItem" | "setItem">;
  api: () => Promise<LikesApi>;
};

const version = 1;
const mostKept = 1000;
const mostAtOnce = 500;

/**
 * The tracks liked in this browser. Without an account they are stored on the device; a sign-in merges them into the
 * account, and the device then caches the account's likes until sign-out.
 */
export function createLikes({ key, storage, api }: Options) {
  const listeners = new Set<() => void>();
  let kept: Kept | undefined;
  let liker: Liker = { kind: "unknown" };
  let work: Promise<unknown> = Promise.resolve();

  return {
    get: (): readonly string[] => current().ids,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Call when another tab has changed the stored likes. */
    reread() {
      kept = undefined;
      tell();
    },

    /**
     * Call with the current owner, at first and after each change. Rejects when the account's likes could not be read.
     */
    follow(now: Liker): Promise<void> {
      const isSame = JSON.stringify(now) === JSON.stringify(liker);
      liker = now;
      if (isSame || now.kind === "unknown") return Promise.resolve();
      const { owner } = current();
      if (owner !== null && (now.kind === "nobody" || owner !== now.userId)) keep({ owner: null, ids: [] });
      if (now.kind === "nobody") return Promise.resolve();
      return inTurn(() => takeAlong(now.userId)).catch((error) => {
        // A repeated call with the same owner retries.
        if (liker === now) liker = { kind: "unknown" };
        throw error;
      });
    },

    /** Adds or removes a like as an optimistic update. Rolls back and rejects when the account rejects it. */
    set(trackId: string, liked: boolean): Promise<void> {
      const now = liker;
      change(trackId, liked);
      if (now.kind !== "account") return Promise.resolve();
      return inTurn(async () => {
        try {
          const ids = await (await api()).set({ trackIds: [trackId], liked });
          if (isStill(now.userId)) keep({ owner: now.userId, ids });
        } catch (error) {
          if (isStill(now.userId)) change(trackId, !liked);
          throw error;
        }
      });
    },
  };

  async function takeAlong(userId: string) {
    const { owner, ids } = current();
    const { list, set } = await api();
    let all: string[] | undefined;
    if (owner === null) {
      for (let from = 0; from < ids.length; from += mostAtOnce)
        all = await set({ trackIds: ids.slice(from, from + mostAtOnce), liked: true });
    }
    all ??= await list();
    if (isStill(userId)) keep({ owner: userId, ids: all });
  }

  function isStill(userId: string): boolean {
    return liker.kind === "account" && liker.userId === userId;
  }

  /** Serialises the requests, so that the last response is the latest. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    const turn = work.then(act);
    work = turn.catch(() => {});
    return turn;
  }

  function change(trackId: string, liked: boolean) {
    const { owner, ids } = current();
    const others = ids.filter((id) => id !== trackId);
    keep({ owner, ids: liked ? [trackId, ...others] : others });
  }

  function current(): Kept {
    if (kept) return kept;
    let text: string | null = null;
    try {
      text = storage().getItem(key);
    } catch {
      // Without storage, likes last as long as the page.
    }
    kept = readKept(text);
    return kept;
  }

  function keep(next: Kept) {
    kept = { owner: next.owner, ids: next.ids.slice(0, mostKept) };
    try {
      storage().setItem(key, JSON.stringify({ version, ...kept }));
    } catch {
      // Without storage, or with a full one.
    }
    tell();
  }

  function tell() {
    for (const listener of listeners) listener();
  }
}

function readKept(text: string | null): Kept {
  try {
    const { version: found, owner, ids } = JSON.parse(text ?? "null");
    if (found !== version || !Array.isArray(ids) || !(owner === null || typeof owner === "string"))
      throw text;
    return { owner, ids: ids.filter(isUuid).slice(0, mostKept) };
  } catch {
    return { owner: null, ids: [] };
  }
}
