import { expect, test } from "vitest";
import { createMediaQueue, type Requester } from "./media-queue.ts";

/** The names of the tasks in the order of their start, when all wait while the first runs. */
async function order(...tasks: [name: string, requester: Requester | undefined][]): Promise<string[]> {
  const run = createMediaQueue(1);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const started: string[] = [];
  const first = run(undefined, () => gate);
  const all = tasks.map(([name, requester]) => run(requester, async () => started.push(name)));
  open();
  await Promise.all([first, ...all]);
  return started;
}

const member = (account: string): Requester => ({ account, isAdmin: false });

test("one file of each account comes before the second of any", async () => {
  const mallory = Array.from({ length: 3 }, (_, at) => [`mallory ${at}`, member("mallory")] as const);
  expect(
    await order(
      ...mallory.map(([name, requester]): [string, Requester] => [name, requester]),
      ["ada", member("ada")],
      ["ada's picture", member("ada")],
    ),
  ).toEqual(["mallory 0", "ada", "mallory 1", "ada's picture", "mallory 2"]);
});

test("admins come first", async () => {
  const boss = { account: "boss", isAdmin: true };
  expect(await order(["member", member("ada")], ["track", boss])).toEqual(["track", "member"]);
});

test("an account runs one task at a time, and leaves the other place to others", async () => {
  const run = createMediaQueue(2);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const started: string[] = [];
  const start = (name: string, work: Promise<void>) => () => {
    started.push(name);
    return work;
  };
  const first = run(member("mallory"), start("mallory 0", gate));
  const second = run(member("mallory"), start("mallory 1", gate));
  await run(member("ada"), start("ada", Promise.resolve()));
  expect(started).toEqual(["mallory 0", "ada"]);
  open();
  await Promise.all([first, second]);
  expect(started).toEqual(["mallory 0", "ada", "mallory 1"]);
});

test("a failed task frees its place", async () => {
  const run = createMediaQueue(1);
  await expect(run(undefined, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await run(undefined, async () => "next")).toBe("next");
});
