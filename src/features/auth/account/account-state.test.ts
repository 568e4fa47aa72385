import { AuthClient } from "@supabase/auth-js";
import { expect, test, vi } from "vitest";
import { HOUR_S } from "#shared/time/durations.ts";
import { eventually } from "#src/testing/eventually.ts";
import { accessToken, renewAccessToken } from "./access-token.client.ts";
import { createAccountStore } from "./account-state.ts";

const keys = { sessionKey: "site.auth", resetKey: "site.reset", expiredKey: "site.expired" };
const person = { status: "signed-in", userId: "u1", email: "u1@example.org" };

/** A browser: its storage for the site, and tabs that receive each other's storage events. */
function openBrowser({
  fetch = noService,
  keeps = true,
}: {
  fetch?: typeof globalThis.fetch;
  keeps?: boolean;
} = {}) {
  const kept = new Map<string, string>();
  const open: EventTarget[] = [];

  function openTab(address = { search: "" }) {
    const tabs = new EventTarget();
    open.push(tabs);
    const told = (key: string) => {
      for (const other of open) {
        if (other !== tabs) other.dispatchEvent(Object.assign(new Event("storage"), { key }));
      }
    };
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void told(kept.set(key, value) && key),
      removeItem: (key: string) => void (kept.delete(key) && told(key)),
    };
    const loadClient = vi.fn(async (onExpired: () => void) => {
      const options = {
        url: "https://site.example/auth/v1",
        storageKey: keys.sessionKey,
        autoRefreshToken: false,
      };
      const client = new AuthClient({ ...options, fetch, ...(keeps && { storage }) });
      expire = onExpired;
      return client;
    });
    let expire = () => {};
    const store = createAccountStore({
      ...keys,
      storage: keeps ? storage : undefined,
      tabs,
      address,
      loadClient,
    });
    const changes: unknown[] = [];
    const close = store.subscribe(() => changes.push(store.getState().account));
    return { ...store, loadClient, changes, close, expire: () => expire() };
  }

  return { kept, openTab };
}

test("a signed-out browser loads no library, not even for an access token", async () => {
  const { openTab } = openBrowser();
  const tab = openTab();
  expect(tab.getState().account).toEqual({ status: "signed-out" });
  expect(await accessToken(tab)).toBeUndefined();
  expect(tab.loadClient).not.toHaveBeenCalled();
});

test("a signed-in browser is signed in at once, and the library loads", async () => {
  const { kept, openTab } = openBrowser();
  kept.set(keys.sessionKey, JSON.stringify(session("t1")));
  const tab = openTab();
  expect(tab.getState().account).toMatchObject(person);
  expect(tab.loadClient).toHaveBeenCalledOnce();
  expect(await accessToken(tab)).toBe(session("t1").access_token);
  expect(tab.changes).toEqual([]);
});

test("a mailed link loads the library", () => {
  const { openTab } = openBrowser();
  expect(openTab({ search: "?token_hash=abc" }).loadClient).toHaveBeenCalledOnce();
});

test("signing in and out in one tab shows in the other", async () => {
  const { openTab } = openBrowser({ fetch: answering({ token: session("t1"), logout: undefined }) });
  const [one, other] = [openTab(), openTab()];
  await (await one.client()).signInWithPassword({ email: "u1@example.org", password: "secret" });
  for (const tab of [one, other]) expect(tab.getState().account).toMatchObject(person);
  expect(other.loadClient).toHaveBeenCalledOnce();

  await (await other.client()).signOut({ scope: "local" });
  for (const tab of [one, other]) {
    expect(tab.getState().account).toEqual({ status: "signed-out" });
    expect(tab.changes.at(-1)).toEqual({ status: "signed-out" });
  }
});

test("a reset begun in one tab is asked for in all, also after a reload, until it ends", async () => {
  const { openTab } = openBrowser({ fetch: answering({ verify: session("t1"), logout: undefined }) });
  const [one, other] = [openTab(), openTab()];
  const begin = async () => {
    await (await one.client()).verifyOtp({ token_hash: "abc", type: "recovery" });
    for (const tab of [one, other, openTab()])
      expect(tab.getState().account).toMatchObject({ needsPasswordReset: true });
  };
  await begin();
  one.endPasswordReset();
  for (const tab of [one, other])
    expect(tab.getState().account).toMatchObject({ ...person, needsPasswordReset: false });

  await begin();
  await (await one.client()).signOut({ scope: "local" });
  await (await one.client()).verifyOtp({ token_hash: "abc", type: "magiclink" });
  for (const tab of [one, other])
    expect(tab.getState().account).toMatchObject({ ...person, needsPasswordReset: false });
});

test("a changed address is shown at once", async () => {
  const renamed = { ...session("t1").user, email: "new@example.org" };
  const { kept, openTab } = openBrowser({ fetch: answering({ user: renamed }) });
  kept.set(keys.sessionKey, JSON.stringify(session("t1")));
  const [one, other] = [openTab(), openTab()];
  await (await one.client()).updateUser({ email: "new@example.org" });
  for (const tab of [one, other]) expect(tab.getState().account).toMatchObject({ email: "new@example.org" });
});

test("an expiring session is checked and refreshed before it counts as signed in", async () => {
  const { kept, openTab } = openBrowser({ fetch: answering({ token: session("t2") }) });
  kept.set(keys.sessionKey, JSON.stringify(session("t1", -60)));
  const tab = openTab();
  expect(tab.getState().account).toEqual({ status: "checking" });
  expect(await accessToken(tab)).toBe(session("t2").access_token);
  await eventually(() => expect(tab.changes).toEqual([expect.objectContaining(person)]));
});

test("an expiring session that the service has ended is signed out", async () => {
  const { kept, openTab } = openBrowser({ fetch: answering({ token: ended }) });
  kept.set(keys.sessionKey, JSON.stringify(session("t1", -60)));
  const tab = openTab();
  await eventually(() => expect(tab.getState().account).toEqual({ status: "signed-out" }));
  expect(kept).toEqual(new Map());
});

test("an expiring session that cannot be refreshed for now is signed in all the same", async () => {
  vi.useFakeTimers();
  const silent = () => new Promise<Response>(() => {});
  const { kept, openTab } = openBrowser({ fetch: silent });
  kept.set(keys.sessionKey, JSON.stringify(session("t1", -60)));
  const tab = openTab();
  expect(tab.getState().account).toEqual({ status: "checking" });
  await vi.advanceTimersByTimeAsync(2999);
  expect(tab.getState().account).toEqual({ status: "checking" });
  await vi.advanceTimersByTimeAsync(1);
  expect(tab.getState().account).toMatchObject(person);
  expect(kept.has(keys.sessionKey)).toBe(true);
  vi.useRealTimers();
});

test("a refused token is renewed once, however many calls it was refused for", async () => {
  const fetch = vi.fn(answering({ token: session("t2") }));
  const { kept, openTab } = openBrowser({ fetch });
  kept.set(keys.sessionKey, JSON.stringify(session("t1")));
  const tab = openTab();
  const refused = session("t1").access_token;
  const renewed = session("t2").access_token;
  expect(await Promise.all([renewAccessToken(refused, tab), renewAccessToken(refused, tab)])).toEqual([
    renewed,
    renewed,
  ]);
  expect(await renewAccessToken(refused, tab)).toBe(renewed);
  expect(fetch).toHaveBeenCalledOnce();
});

test("a session that the service has ended is signed out here too, though its token has time left", async () => {
  const { kept, openTab } = openBrowser({ fetch: answering({ token: ended, logout: ended }) });
  kept.set(keys.sessionKey, JSON.stringify(session("t1")));
  const tab = openTab();
  expect(await renewAccessToken(session("t1").access_token, tab)).toBeUndefined();
  expect(tab.getState().account).toEqual({ status: "signed-out" });
});

test("a session of another tab, which signed in while this one learned of the end of the last, stays", async () => {
  const { kept, openTab } = openBrowser({
    fetch: async (...request) => {
      kept.set(keys.sessionKey, JSON.stringify(session("t2")));
      return answering({ token: ended })(...request);
    },
  });
  kept.set(keys.sessionKey, JSON.stringify(session("t1")));
  const tab = openTab();
  expect(await renewAccessToken(session("t1").access_token, tab)).toBe(session("t2").access_token);
  expect(tab.getState().account).toMatchObject(person);
});

test("an expired session is signed out in all tabs, which show the reason until the next sign-in", async () => {
  const fetch = answering({ token: session("t1"), logout: undefined });
  const { openTab } = openBrowser({ fetch });
  const [one, other] = [openTab(), openTab()];
  const signIn = async () =>
    (await one.client()).signInWithPassword({ email: "u1@example.org", password: "secret" });
  await signIn();
  one.expire();
  await (await one.client()).signOut({ scope: "local" });
  for (const tab of [one, other])
    expect(tab.getState().account).toEqual({ status: "signed-out", hasExpired: true });
  await signIn();
  await (await one.client()).signOut({ scope: "local" });
  for (const tab of [one, other]) expect(tab.getState().account).toEqual({ status: "signed-out" });
});

test("a tab that hears of a sign-in before its storage has the session stays expired, so that its forms stay", async () => {
  const kept = new Map([[keys.expiredKey, "1"]]);
  let hear: (event: string, session: unknown) => void = () => {};
  const client = {
    onAuthStateChange(listener: typeof hear) {
      hear = listener;
    },
  };
  const tabs = new EventTarget();
  const tab = createAccountStore({
    ...keys,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    tabs,
    address: { search: "" },
    loadClient: async () => client as never,
  });
  const changes: unknown[] = [];
  tab.subscribe(() => changes.push(tab.getState().account));
  await tab.client();
  hear("SIGNED_IN", session("t2"));
  expect(tab.getState().account).toEqual({ status: "signed-out", hasExpired: true });
  kept.set(keys.sessionKey, JSON.stringify(session("t2")));
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: keys.sessionKey }));
  expect(tab.getState().account).toMatchObject(person);
  expect(changes).toEqual([expect.objectContaining(person)]);
});

test("a library that fails to load leaves the session as it is, and is loaded again at the next call", async () => {
  const { kept, openTab } = openBrowser();
  const tab = openTab();
  tab.loadClient.mockRejectedValueOnce(new Error("offline"));
  await expect(tab.client()).rejects.toThrow("offline");
  kept.set(keys.sessionKey, JSON.stringify(session("t1")));
  expect(await accessToken(tab)).toBe(session("t1").access_token);
});

test("without browser storage, a visit starts signed out, and a session lasts as long as the page", async () => {
  const { openTab } = openBrowser({
    keeps: false,
    fetch: answering({ token: session("t1"), logout: undefined }),
  });
  const tab = openTab();
  expect(tab.getState().account).toEqual({ status: "signed-out" });
  const auth = await tab.client();
  await auth.signInWithPassword({ email: "u1@example.org", password: "secret" });
  expect(tab.getState().account).toMatchObject(person);
  await auth.signOut({ scope: "local" });
  expect(tab.getState().account).toEqual({ status: "signed-out" });
});

test("an unsubscribed listener is not called", async () => {
  const { openTab } = openBrowser({ fetch: answering({ token: session("t1") }) });
  const [one, other] = [openTab(), openTab()];
  other.close();
  await (await one.client()).signInWithPassword({ email: "u1@example.org", password: "secret" });
  expect(other.changes).toEqual([]);
});

const ended = new Error("ended");

/** The service's answers by the last segment of the path. `ended` refuses; undefined is an empty body. */
function answering(answers: Record<string, object | undefined>): typeof globalThis.fetch {
  return async (input) => {
    const name = new URL(String(input)).pathname.split("/").at(-1) ?? "";
    const answer = answers[name];
    if (answer === undefined) return new Response(null, { status: 204 });
    if (answer !== ended) return Response.json(answer);
    const headers = { "x-supabase-api-version": "2024-01-01" };
    return Response.json({ code: "refresh_token_not_found", message: "Over" }, { status: 400, headers });
  };
}

async function noService(): Promise<Response> {
  throw new Error("Nothing was to be asked of the service");
}

function session(name: string, secondsLeft = HOUR_S) {
  return {
    access_token: `e30.${Buffer.from(JSON.stringify({ aal: "aal1", name })).toString("base64url")}.c2ln`,
    refresh_token: `refresh ${name}`,
    token_type: "bearer",
    expires_in: secondsLeft,
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    user: { id: "u1", email: "u1@example.org", aud: "authenticated", app_metadata: {}, user_metadata: {} },
  };
}
