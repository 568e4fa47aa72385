import {
  type Account,
  accountOf,
  carriesToken,
  type HeldSession,
  type HeldUser,
  isSameAccount,
  isSameUser,
  readHeldSession,
} from "./account.rules.ts";
import type { createAuthClient } from "./auth-library.client.ts";

type AuthClient = ReturnType<typeof createAuthClient>;

export type AccountState = ReturnType<typeof createAccountStore>;

/**
 * Keeps who is signed in, as the browser's storage says it: that is what all tabs share. The auth library, which writes it,
 * is loaded only for people with a session, for those who come from a link of ours, and when asked for.
 */
export function createAccountStore(options: {
  sessionKey: string;
  resetKey: string;
  /** Where tabs tell each other that the session came to its end by itself. */
  expiredKey: string;
  /** Undefined where the browser keeps nothing. */
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined;
  /** Where the browser says what another tab wrote: `window`. */
  tabs: EventTarget;
  address: { search: string };
  loadClient: (onExpired: () => void) => Promise<AuthClient>;
}) {
  const { sessionKey, resetKey, expiredKey, storage, tabs, loadClient } = options;
  const listeners = new Set<() => void>();
  const startsAtOnce = carriesToken(options.address);
  let account: Account | undefined;
  let user: HeldUser | undefined;
  let loading: Promise<AuthClient> | undefined;
  /** Stands in for the storage where there is none. */
  const memory = new Map<string, string>();
  let isSettled = false;

  return { get, user: () => user, subscribe, client, mayHaveSession, hasSession, endPasswordReset };

  function get(): Account {
    account ??= look();
    return account;
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) start();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) tabs.removeEventListener("storage", hearOtherTab);
    };
  }

  function start() {
    tabs.addEventListener("storage", hearOtherTab);
    update();
    if (startsAtOnce || hasSession()) client().catch(settle);
    // Without a network the library tries for half a minute, and whoever stands at a door with a ticket would wait.
    if (get().status === "checking") setTimeout(settle, PATIENCE_MS);
  }

  /** The one auth client of this page. A load that failed is tried again by the next who asks. */
  function client(): Promise<AuthClient> {
    loading ??= loadClient(() => write(expiredKey, "1")).then(listenTo, (error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  function listenTo(loaded: AuthClient): AuthClient {
    loaded.onAuthStateChange((event, session) => {
      if (event === "SIGNED_OUT") write(resetKey, null);
      if (event === "SIGNED_IN") write(expiredKey, null);
      if (event === "PASSWORD_RECOVERY") write(resetKey, session?.user.id ?? null);
      if (event === "INITIAL_SESSION") isSettled = true;
      if (!storage) write(sessionKey, session && JSON.stringify(session));
      update();
    });
    return loaded;
  }

  function mayHaveSession(): boolean {
    return loading !== undefined || read(sessionKey) !== null || startsAtOnce;
  }

  function hasSession(): boolean {
    return read(sessionKey) !== null;
  }

  function endPasswordReset() {
    write(resetKey, null);
    update();
  }

  function hearOtherTab(event: Event) {
    const { key } = event as StorageEvent;
    if (key !== null && key !== sessionKey && key !== resetKey) return;
    update();
    if (hasSession()) client().catch(settle);
  }

  function settle() {
    isSettled = true;
    update();
  }

  function update() {
    const next = look();
    const nextUser = readHeldSession(read(sessionKey))?.user;
    const isSame = account !== undefined && isSameAccount(account, next);
    if (isSame && isSameUser(user, nextUser)) return;
    if (!isSame) account = next;
    user = nextUser;
    for (const listener of listeners) listener();
  }

  function look(): Account {
    const session: HeldSession | undefined = readHeldSession(read(sessionKey));
    const resetUserId = read(resetKey) ?? undefined;
    const hasExpired = read(expiredKey) !== null;
    return accountOf(session, { resetUserId, hasExpired, isSettled, now: new Date() });
  }

  function read(key: string): string | null {
    return storage ? storage.getItem(key) : (memory.get(key) ?? null);
  }

  function write(key: string, value: string | null) {
    if (!storage) {
      if (value === null) memory.delete(key);
      else memory.set(key, value);
    } else if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  }
}

/** A session that the auth library has not refreshed by then is taken for one that cannot be refreshed for now. */
const PATIENCE_MS = 3000;
