import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

function newQueue(concurrency: number) {
  const run = createFairQueue(concurrency);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (requester: string, name: string) =>
    run(requester, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  /** Ends the oldest task, and resolves when the next one has started. */
  const end = async (answer: Promise<string>) => {
    ends.shift()?.();
    await answer;
    await Promise.resolve();
  };
  return { run, started, ask, end };
}

test("a flood of one requester delays another's only task by one task", async () => {
  const { started, ask, end } = newQueue(1);
  const flood = Array.from({ length: 5 }, (_, n) => ask("flood", `flood ${n}`));
  const only = ask("person", "person");
  await end(flood[0] as Promise<string>);
  await end(flood[1] as Promise<string>);
  await end(only);
  expect(started).toEqual(["flood 0", "flood 1", "person", "flood 2"]);
});

test("runs the given number of tasks concurrently; a failed task frees its slot", async () => {
  const { run, started, ask } = newQueue(2);
  const failing = run("a", () => Promise.reject(new Error("failed")));
  void ask("a", "one");
  void ask("b", "two");
  expect(started).toEqual(["one"]);
  await expect(failing).rejects.toThrow("failed");
  expect(started).toEqual(["one", "two"]);
});
