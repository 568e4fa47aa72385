import { useStore } from "zustand";
import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import { usableStorage } from "#shared/usable-storage.ts";
import { brand } from "#src/brand.ts";
import { hasDoorData } from "../kept-data/has-door-data.client.ts";
import type { Account, StoredUser } from "./account.rules.ts";
import { createAccountStore } from "./account-state.ts";
import type { createAuthClient } from "./auth-library.client.ts";

export type { Account } from "./account.rules.ts";
export type { AccountState } from "./account-state.ts";

/** The public auth library's client, with every method of it. */
export type AuthClient = ReturnType<typeof createAuthClient>;

/** The auth library's storage key of the session. A value means that the browser was signed in at the last visit. */
export const sessionKey = `${brand.slug}.auth`;

/** The storage key of the account with guest lists in this browser, and the name of its database. */
export const doorKey = `${brand.slug}.door`;

/** Set in a browser that a labs lead has used. It grants nothing; pages only reserve space by it. */
export const adminKey = `${brand.slug}.admin`;

const isBrowser = typeof document !== "undefined";

export const ownAccount = createAccountStore({
  sessionKey,
  resetKey: `${brand.slug}.password-reset`,
  expiredKey: `${brand.slug}.session-expired`,
  storage: isBrowser ? browserStorage() : undefined,
  tabs: isBrowser ? window : new EventTarget(),
  address: isBrowser ? location : { search: "" },
  async loadClient(onExpired) {
    const { createAuthClient } = await loadOrReject(() => import("./auth-library.client.ts"));
    return createAuthClient(location.origin, { session: sessionKey, door: doorKey }, onExpired);
  },
});

/** The account of this browser. `checking` on the server, and until the browser's session is read. */
export function useAccount(): Account {
  return useStore(ownAccount, ({ account }) => account);
}

/** The user in this browser's stored session; undefined on the server and for visitors. Sends no request. */
export function useSessionUser(): StoredUser | undefined {
  return useStore(ownAccount, ({ user }) => user);
}

/**
 * The auth library, loaded once. All sign-in calls use it: signUp, signInWithPassword, mfa.*, updateUser and so on.
 */
export function authClient(): Promise<AuthClient> {
  return ownAccount.client();
}

/**
 * Ends this browser's session, every session of the account, or every other one. Screens use `useSignOut`, which asks
 * first while check-ins are unsent. Throws the service's refusal.
 */
export async function signOut(scope: "local" | "global" | "others"): Promise<void> {
  if (scope !== "others" && browserStorage() && (await hasDoorData(doorKey)))
    await (await importDoorData()).setDoorAside(doorKey);
  const { error } = await (await ownAccount.client()).signOut({ scope });
  // The library signs out locally even if the service could not be reached.
  if (error && scope !== "local") throw error;
}

/** Called after the new password is saved, so that no tab asks for one again. */
export function endPasswordReset(): void {
  ownAccount.endPasswordReset();
}

/** Stores, for the next page load, whether the account runs the labs. */
export function rememberAdmin(isAdmin: boolean): void {
  if (isAdmin) browserStorage()?.setItem(adminKey, "1");
  else browserStorage()?.removeItem(adminKey);
}

/** Calls `listener` after every change of the account or of its pending steps. Returns the unsubscribe function. */
export function onAccountChange(listener: (account: Account) => void): () => void {
  return ownAccount.subscribe(({ account }) => listener(account));
}

/** The unsent check-ins in this browser. */
export async function unsentScans(): Promise<{ count: number; eventId: string } | undefined> {
  if (!browserStorage() || !(await hasDoorData(doorKey))) return undefined;
  return (await importDoorData()).findUnsent(doorKey);
}

function importDoorData() {
  return loadOrReject(() => import("../kept-data/door-data.client.ts"));
}

/** Undefined if the browser has no usable storage for this site. A session then lasts as long as its page. */
export function browserStorage(): Storage | undefined {
  return usableStorage(() => localStorage);
}

/** The verified second factors in the stored session. Sends no request. */
export function useSessionFactors() {
  const verified = (useSessionUser()?.factors ?? []).filter(({ status }) => status === "verified");
  return {
    apps: verified
      .filter(({ factor_type }) => factor_type === "totp")
      .map(({ id = "", friendly_name }) => ({ id, name: friendly_name || "Authenticator app" })),
    /** One id is enough: the service accepts any passkey of the account. */
    passkeyId: verified.find(({ factor_type }) => factor_type === "webauthn")?.id,
  };
}
