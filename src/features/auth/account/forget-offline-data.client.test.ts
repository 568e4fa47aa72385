import { AuthClient } from "@supabase/auth-js";
import { beforeEach, expect, test, vi } from "vitest";
import { draftName, uploadName } from "#shared/forms/storage-keys.rules.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import { ownPagesCache, ticketsKey } from "../kept-data/kept-tickets.rules.ts";
import { pushOwnerKey } from "../kept-data/push-subscription.client.ts";
import { renewAccessToken } from "./access-token.client.ts";
import {
  forgetDoor,
  forgetDrafts,
  forgetOfflineTickets,
  forgetPush,
  forgetUploads,
} from "./forget-offline-data.client.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
/** Names of deleted caches. */
const forgotten: string[] = [];
let isRevoked = false;
beforeEach(() => {
  isRevoked = false;
  kept.clear();
  forgotten.length = 0;
});

/** The auth library, connected to a service that signs `userId` in. */
function clientFor(userId: string) {
  const session = {
    access_token: `e30.${Buffer.from("{}").toString("base64url")}.c2ln`,
    refresh_token: "r",
    token_type: "bearer",
    expires_in: HOUR_S,
    expires_at: Math.floor(Date.now() / 1000) + HOUR_S,
    user: { id: userId, email: "a@example.org", aud: "authenticated", app_metadata: {}, user_metadata: {} },
  };
  const refused = { error_code: "refresh_token_not_found", msg: "Invalid Refresh Token" };
  const fetch = async (input: RequestInfo | URL) =>
    String(input).includes("logout")
      ? new Response(null, { status: 204 })
      : isRevoked
        ? Response.json(refused, { status: 400 })
        : Response.json(session);
  const url = "https://site.example/auth/v1";
  const client = new AuthClient({ url, storageKey: "site.auth", autoRefreshToken: false, fetch, storage });
  const caches = { delete: async (name: string) => forgotten.push(name) > 0 };
  forgetOfflineTickets(client, storage, caches);
  return client;
}

const credentials = { email: "a@example.org", password: "secret" };

test("tickets and the pages that show them stay for their owner, and go at sign-out", async () => {
  kept.set(ticketsKey, JSON.stringify({ userId: "u1", tickets: [] }));
  const client = clientFor("u1");
  await client.signInWithPassword(credentials);
  expect(kept.has(ticketsKey)).toBe(true);
  expect(forgotten).toEqual([]);
  await client.signOut({ scope: "local" });
  expect(kept.has(ticketsKey)).toBe(false);
  expect(forgotten).toEqual([ownPagesCache]);
});

test.each([JSON.stringify({ userId: "u1", tickets: [] }), "no JSON"])(
  "%s goes when another account signs in",
  async (text) => {
    kept.set(ticketsKey, text);
    await clientFor("u2").signInWithPassword(credentials);
    expect(kept.has(ticketsKey)).toBe(false);
  },
);

test("drafts of forms go at sign-out, and nothing else of the tab", async () => {
  const tab: Record<string, unknown> = { [draftName("a-form")]: "typed", "another.key": "kept" };
  const removeItem = (key: string) => void delete tab[key];
  const client = clientFor("u1");
  forgetDrafts(client, { removeItem, ...tab });
  await client.signInWithPassword(credentials);
  expect(Object.keys(tab)).toEqual([draftName("a-form"), "another.key"]);
  await client.signOut({ scope: "local" });
  expect(Object.keys(tab)).toEqual(["another.key"]);
});

test("a door's lists go at sign-out and when another account signs in, and stay for their owner", async () => {
  const setAside = vi.fn(async () => {});
  const door = (userId: string, owner: string | null) => {
    const client = clientFor(userId);
    forgetDoor(client, setAside, () => owner);
    return client;
  };
  const own = door("u1", "u1");
  await own.signInWithPassword(credentials);
  await door("u1", null).signInWithPassword(credentials);
  expect(setAside).not.toHaveBeenCalled();
  await own.signOut({ scope: "local" });
  expect(setAside).toHaveBeenCalledTimes(1);
  setAside.mockClear();
  await door("u2", "u1").signInWithPassword(credentials);
  expect(setAside).toHaveBeenCalled();
});

test("a session that the service ends removes all of it, at the next refused call", async () => {
  const setAside = vi.fn(async () => {});
  kept.set(ticketsKey, JSON.stringify({ userId: "u1", tickets: [] }));
  const client = clientFor("u1");
  forgetDoor(client, setAside, () => "u1");
  await client.signInWithPassword(credentials);
  isRevoked = true;
  const { data } = await client.getSession();
  const account = { client: async () => client, mayHaveSession: () => true, hasSession: () => true };
  expect(await renewAccessToken(data.session?.access_token ?? "", account)).toBeUndefined();
  expect(setAside).toHaveBeenCalled();
  expect(kept.has(ticketsKey)).toBe(false);
});

test("unfinished uploads leave the browser at sign-out, with the names of their files", async () => {
  const client = clientFor("u1");
  const local: Record<string, unknown> = { removeItem: (key: string) => delete local[key] };
  forgetUploads(client, local as unknown as Storage);
  await client.signInWithPassword(credentials);
  local[uploadName("u1 track-audio 3 1 my song.wav")] = "{}";
  local["site.player"] = "{}";
  await client.signOut({ scope: "local" });
  expect(Object.keys(local)).toEqual(["removeItem", "site.player"]);
});

test("notices of this browser stay for their owner, and end at sign-out and when another account signs in", async () => {
  const ended: string[] = [];
  const signIn = async (userId: string) => {
    const client = clientFor(userId);
    forgetPush(client, storage, async () => void ended.push(userId));
    await client.signInWithPassword(credentials);
    return client;
  };
  kept.set(pushOwnerKey, "u1");
  const owner = await signIn("u1");
  expect(ended).toEqual([]);
  await owner.signOut({ scope: "local" });
  expect(ended).toEqual(["u1"]);
  kept.set(pushOwnerKey, "u1");
  await signIn("u2");
  expect(ended).toEqual(["u1", "u2"]);
  expect(kept.has(pushOwnerKey)).toBe(false);
});
