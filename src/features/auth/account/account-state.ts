import { createStore } from "zustand/vanilla";
import {
  type Account,
  accountFromSession,
  carriesToken,
  isSameAccount,
  isSameUser,
  readStoredSession,
  type StoredSession,
  type StoredUser,
} from "./account.rules.ts";
import type { createAuthClient } from "./auth-library.client.ts";

type AuthClient = ReturnType<typeof createAuthClient>;

export type AccountState = ReturnType<typeof createAccountStore>;

/**
 * The account of this browser, derived from the browser's storage, which all tabs share. Loads the auth library,
 * which writes the storage, only for a session, for an emailed link, or on demand.
 */
export function createAccountStore(options: {
  sessionKey: string;
  resetKey: string;
  /** The storage key that signals an expired session to other tabs. */
  expiredKey: string;
  /** Undefined if the browser has no usable storage. */
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined;
  /** Target of the `storage` events of other tabs: `window`. */
  tabs: EventTarget;
  address: { search: string };
  loadClient: (onExpired: () => void) => Promise<AuthClient>;
}) {
  const { sessionKey, resetKey, expiredKey, storage, tabs, loadClient } = options;
  const isMailedLink = carriesToken(options.address);
  const { setState, ...store } = createStore<{ account: Account; user: StoredUser | undefined }>(() => ({
    account: { status: "checking" },
    user: undefined,
  }));
  let isStarted = false;
  let loading: Promise<AuthClient> | undefined;
  /** Replaces the browser's storage if there is none. */
  const memory = new Map<string, string>();
  let isSettled = false;

  return { ...store, subscribe, client, mayHaveSession, hasSession, endPasswordReset };

  /** The first subscription reads the browser's session. */
  function subscribe(listener: Parameters<typeof store.subscribe>[0]): () => void {
    if (!isStarted) start();
    return store.subscribe(listener);
  }

  function start() {
    isStarted = true;
    tabs.addEventListener("storage", onStorageEvent);
    update();
    if (isMailedLink || hasSession()) client().catch(settle);
    // Offline, the library retries for half a minute, which is too long for a ticket holder at the door.
    if (store.getState().account.status === "checking") setTimeout(settle, SETTLE_TIMEOUT_MS);
  }

  /** The one auth client of this page. A failed load is retried at the next call. */
  function client(): Promise<AuthClient> {
    loading ??= loadClient(() => write(expiredKey, "1")).then(followAuthState, (error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  function followAuthState(loaded: AuthClient): AuthClient {
    loaded.onAuthStateChange((event, session) => {
      if (event === "SIGNED_OUT") write(resetKey, null);
      // The library announces a sign-in to other tabs before their storage has its session.
      if (event === "SIGNED_IN" && (!storage || hasSession())) write(expiredKey, null);
      if (event === "PASSWORD_RECOVERY") write(resetKey, session?.user.id ?? null);
      if (event === "INITIAL_SESSION") isSettled = true;
      if (!storage) write(sessionKey, session && JSON.stringify(session));
      update();
    });
    return loaded;
  }

  function mayHaveSession(): boolean {
    return loading !== undefined || read(sessionKey) !== null || isMailedLink;
  }

  function hasSession(): boolean {
    return read(sessionKey) !== null;
  }

  function endPasswordReset() {
    write(resetKey, null);
    update();
  }

  function onStorageEvent(event: Event) {
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
    const before = store.getState();
    const account = readAccount();
    const user = readStoredSession(read(sessionKey))?.user;
    const isSame = isSameAccount(before.account, account);
    if (isSame && isSameUser(before.user, user)) return;
    setState({ account: isSame ? before.account : account, user });
  }

  function readAccount(): Account {
    const hasExpired = read(expiredKey) !== null;
    const session: StoredSession | undefined = readStoredSession(read(sessionKey));
    const resetUserId = read(resetKey) ?? undefined;
    return accountFromSession(session, { resetUserId, hasExpired, isSettled, now: new Date() });
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

/** A session that the auth library has not refreshed by then counts as one that cannot be refreshed now. */
const SETTLE_TIMEOUT_MS = 3000;
