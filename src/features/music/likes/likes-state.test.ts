import { beforeEach, expect, test, vi } from "vitest";
import { createLikes } from "./likes-state.ts";

const [a, b, c] = ["a", "b", "c"].map((letter) => `0000000${letter}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];
const ada = { kind: "account", userId: "ada" } as const;
const deviceOwner = { kind: "device" } as const;

let device: Map<string, string>;
/** The liked tracks of each account, by user. */
let accounts: Map<string, string[]>;
let signedIn: string;
let isDown: boolean;
beforeEach(() => {
  device = new Map();
  accounts = new Map();
  signedIn = "ada";
  isDown = false;
});

function openPage() {
  const mine = () => accounts.get(signedIn) ?? [];
  const answer = async (ids: string[]) => {
    if (isDown) throw new Error("down");
    accounts.set(signedIn, ids);
    return ids;
  };
  const likes = createLikes({
    key: "likes",
    storage: () => ({
      getItem: (key) => device.get(key) ?? null,
      setItem: (key, text) => void device.set(key, text),
    }),
    api: async () => ({
      list: () => answer(mine()),
      set: ({ trackIds, liked }) => {
        const others = mine().filter((id) => !trackIds.includes(id));
        return answer(liked ? [...trackIds, ...others] : others);
      },
    }),
  });
  likes.read();
  return likes;
}

test("without an account the likes stay on the device", async () => {
  const likes = openPage();
  await likes.follow(deviceOwner);
  await likes.set(a, true);
  await likes.set(b, true);
  await likes.set(a, false);
  expect(openPage().getState().ids).toEqual([b]);
  expect(accounts.size).toBe(0);
});

test("a sign-in merges the device's likes into the account, and shows those of the account", async () => {
  accounts.set("ada", [c]);
  const likes = openPage();
  await likes.set(a, true);
  await likes.follow(ada);
  expect([...likes.getState().ids].sort()).toEqual([a, c]);
  expect(accounts.get("ada")?.sort()).toEqual([a, c]);
});

test("an account's likes leave the device at sign-out, and never reach another account", async () => {
  const likes = openPage();
  await likes.set(a, true);
  await likes.follow(ada);
  await likes.follow(deviceOwner);
  expect(likes.getState().ids).toEqual([]);
  expect(openPage().getState().ids).toEqual([]);
  await likes.follow(ada);
  signedIn = "bob";
  await likes.follow({ kind: "account", userId: "bob" });
  expect(likes.getState().ids).toEqual([]);
  expect(accounts.get("bob")).toEqual([]);
});

test("a like removed on another device stays removed", async () => {
  const likes = openPage();
  await likes.set(a, true);
  await likes.follow(ada);
  accounts.set("ada", []);
  const reloaded = openPage();
  await reloaded.follow(ada);
  expect(reloaded.getState().ids).toEqual([]);
});

test("a like that the account rejects is rolled back", async () => {
  const likes = openPage();
  await likes.follow(ada);
  isDown = true;
  const saving = likes.set(a, true);
  expect(likes.getState().ids).toEqual([a]);
  await expect(saving).rejects.toThrow("down");
  expect(likes.getState().ids).toEqual([]);
});

test("the device's likes survive a sign-in while the server is down, and are merged at the next", async () => {
  const likes = openPage();
  await likes.set(a, true);
  isDown = true;
  await expect(likes.follow(ada)).rejects.toThrow("down");
  expect(likes.getState().ids).toEqual([a]);
  isDown = false;
  await likes.follow(ada);
  expect(accounts.get("ada")).toEqual([a]);
});

test("listeners are called after each change; invalid stored data is ignored", async () => {
  device.set("likes", '{"version":1,"owner":null,"ids":["<x>",7]}');
  const likes = openPage();
  expect(likes.getState().ids).toEqual([]);
  const listener = vi.fn();
  const leave = likes.subscribe(listener);
  await likes.set(a, true);
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  await likes.set(a, false);
  expect(listener).toHaveBeenCalledTimes(1);
});
