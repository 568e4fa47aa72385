import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMediaQueue } from "./media-queue.server.ts";

/** A queue of tasks that the test ends, and the names of the started ones. */
function queue() {
  const run = createMediaQueue();
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add(account: string, name: string, isStaff = false) {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return run({ account, isStaff }, () => {
        started.push(name);
        return promise;
      });
    },
    async end(name: string) {
      ends.get(name)?.();
      await turn();
    },
  };
}

test("accounts take turns, and none has two files read at a time", async () => {
  const { add, end, started } = queue();
  for (const at of [1, 2, 3]) void add("mallory", `mallory ${at}`);
  for (const name of ["ada", "bea"]) void add(name, name);
  await turn();
  expect(started).toEqual(["mallory 1", "ada"]);
  await end("mallory 1");
  expect(started).toEqual(["mallory 1", "ada", "bea"]);
  await end("ada");
  expect(started).toEqual(["mallory 1", "ada", "bea", "mallory 2"]);
});

test("an admin does not wait for members", async () => {
  const { add, started } = queue();
  for (const name of ["ada", "bea", "cleo"]) void add(name, name);
  void add("boss", "track", true);
  await turn();
  expect(started.toSorted()).toEqual(["ada", "bea", "track"]);
});

test("a failed task frees its place", async () => {
  const run = createMediaQueue();
  await expect(run(undefined, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await run(undefined, async () => "next")).toBe("next");
});
