import { useSyncExternalStore } from "react";
import { hasDoorData } from "#shared/offline/has-door-data.client.ts";
import { brand } from "#src/brand.ts";
import type { Account, HeldUser } from "./account.rules.ts";
import { createAccountStore } from "./account.state.ts";
import type { createAuthClient } from "./auth-library.client.ts";

export type { Account } from "./account.rules.ts";
export type { AccountState } from "./account.state.ts";

/** The public auth library's client, with every method of it. */
export type AuthClient = ReturnType<typeof createAuthClient>;

/** Where the browser keeps the session: whoever has something here was signed in when the page was left. */
export const sessionKey = `${brand.slug}.auth`;

/** Whose lists of tickets this browser holds a door with; its database is called so, too. */
export const doorKey = `${brand.slug}.door`;

/** Where the browser keeps that its account was an admin's. It grants nothing: pages reserve room by it. */
export const adminKey = `${brand.slug}.admin`;

const isBrowser = typeof document !== "undefined";

/** The account of this browser. */
export const ownAccount = createAccountStore({
  sessionKey,
  resetKey: `${brand.slug}.password-reset`,
  expiredKey: `${brand.slug}.session-expired`,
  storage: isBrowser ? browserStorage() : undefined,
  tabs: isBrowser ? window : new EventTarget(),
  address: isBrowser ? location : { search: "" },
  loadClient: async (onExpired) =>
    (await import("./auth-library.client.ts")).createAuthClient(
      location.origin,
      { session: sessionKey, door: doorKey },
      onExpired,
    ),
});

/** Who is using this browser. On the server, and before the browser's session was read: checking. */
export function useAccount(): Account {
  return useSyncExternalStore(ownAccount.subscribe, ownAccount.get, () => checking);
}

/** The user as this browser's session describes them; undefined on the server and for visitors. Asks no server. */
export function useSessionUser(): HeldUser | undefined {
  return useSyncExternalStore(ownAccount.subscribe, ownAccount.user, () => undefined);
}

/** The auth library, loaded once. Every action goes through it: signUp, signInWithPassword, mfa.*, updateUser and so on. */
export function authClient(): Promise<AuthClient> {
  return ownAccount.client();
}

/** Ends this browser's session, every session of the account, or every one but this. Throws what the service refused with. */
export async function signOut(scope: "local" | "global" | "others"): Promise<void> {
  if (scope !== "others" && browserStorage() && (await hasDoorData(doorKey)))
    await (await leave()).deleteDoorData(doorKey);
  const { error } = await (await ownAccount.client()).signOut({ scope });
  // Whoever leaves this browser has left it, also when the service did not hear of it.
  if (error && scope !== "local") throw error;
}

/** To be called once the new password is saved: no tab asks for it any more. */
export function endPasswordReset(): void {
  ownAccount.endPasswordReset();
}

/** Keeps for the next page load whether the account is an admin's. */
export function rememberAdmin(isAdmin: boolean): void {
  if (isAdmin) browserStorage()?.setItem(adminKey, "1");
  else browserStorage()?.removeItem(adminKey);
}

/** Calls back after every change of who is signed in or what they still have to do. Returns how to stop. */
export function onAccountChange(listener: (account: Account) => void): () => void {
  return ownAccount.subscribe(() => listener(ownAccount.get()));
}

function leave() {
  return import("#shared/offline/door-data.client.ts");
}

const checking: Account = { status: "checking" };

/** Undefined where the browser keeps nothing for this site: there, a session lasts as long as its page. */
function browserStorage(): Storage | undefined {
  try {
    // Some browsers have a storage that takes nothing; the library tries it the same way.
    const probe = `${sessionKey}.probe`;
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return undefined;
  }
}
