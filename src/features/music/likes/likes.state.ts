import { isUuid } from "#shared/uuid.ts";

/** Who uses the browser, as far as likes care: an account whose likes can be read, nobody, or not known yet. */
export type Liker = { kind: "unknown" } | { kind: "nobody" } | { kind: "account"; userId: string };

/** The likes that the site keeps of whoever is signed in; both answer with the ids of all liked tracks. */
export type LikesApi = {
  list: () => Promise<string[]>;
  set: (change: { trackIds: string[]; liked: boolean }) => Promise<string[]>;
};

type Kept = {
  /** Whose the likes are; null for those of nobody but the device. */
  owner: string | null;
  ids: readonly string[];
};

type Options = {
  key: string;
  /** Throws where the browser keeps nothing. */
  storage: () => Pick<Storage, "getItem" | "setItem">;
  api: () => Promise<LikesApi>;
};

const version = 1;
const mostKept = 1000;
const mostAtOnce = 500;

/**
 * The tracks liked in this browser. The device keeps them; whoever signs in takes them along into the account, and from then on
 * the device has a copy of the account's, which goes at sign-out.
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

    /** Another tab changed what is kept. */
    reread() {
      kept = undefined;
      tell();
    },

    /** To be told who uses the browser, at first and when that changes. Rejects when the account's likes could not be read. */
    follow(now: Liker): Promise<void> {
      const isSame = JSON.stringify(now) === JSON.stringify(liker);
      liker = now;
      if (isSame || now.kind === "unknown") return Promise.resolve();
      const { owner } = current();
      if (owner !== null && (now.kind === "nobody" || owner !== now.userId)) keep({ owner: null, ids: [] });
      if (now.kind === "nobody") return Promise.resolve();
      return inTurn(() => takeAlong(now.userId)).catch((error) => {
        // Asked again when told again.
        if (liker === now) liker = { kind: "unknown" };
        throw error;
      });
    },

    /** Likes a track, or no longer. Shown at once; taken back, and rejected, when the account did not take it. */
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

  /** One question after the other, so that the last answer is the latest. */
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
      // A browser that keeps nothing: likes last as long as the page.
    }
    kept = readKept(text);
    return kept;
  }

  function keep(next: Kept) {
    kept = { owner: next.owner, ids: next.ids.slice(0, mostKept) };
    try {
      storage().setItem(key, JSON.stringify({ version, ...kept }));
    } catch {
      // As above, or it is full.
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
