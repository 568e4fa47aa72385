import { expect, test } from "vitest";
import { createMediaQueue } from "./media-queue.ts";
import type { MediaTaskName } from "./media-tasks.ts";

interface Turn {
  id: string;
  request: { name: MediaTaskName };
  requester?: { account: string; isAdmin: boolean };
}

function turn(
  id: string,
  account: string,
  { name = "read-video" as MediaTaskName, isAdmin = false } = {},
): Turn {
  return { id, request: { name }, requester: { account, isAdmin } };
}

function order(...turns: Turn[]): string[] {
  const queue = createMediaQueue<Turn>();
  for (const each of turns) queue.add(each);
  return turns.map(() => queue.next()?.id ?? "none");
}

test("one file of each account comes before the second of any", () => {
  const mallory = Array.from({ length: 5 }, (_, at) => turn(`mallory ${at}`, "mallory"));
  expect(order(...mallory, turn("ada", "ada"), turn("ada's picture", "ada", { name: "poster" }))).toEqual([
    "mallory 0",
    "ada",
    "mallory 1",
    "ada's picture",
    "mallory 2",
    "mallory 3",
    "mallory 4",
  ]);
});

test("an account that was just served waits for an account that queues later", () => {
  const queue = createMediaQueue<Turn>();
  queue.add(turn("mallory 1", "mallory"));
  queue.add(turn("mallory 2", "mallory"));
  expect(queue.next()?.id).toBe("mallory 1");
  queue.add(turn("ada", "ada"));
  expect([queue.next()?.id, queue.next()?.id]).toEqual(["ada", "mallory 2"]);
});

test("admins come first, and waveforms last", () => {
  const waveform: Turn = { id: "waveform", request: { name: "waveform" } };
  expect(
    order(waveform, turn("member", "ada"), turn("track", "boss", { name: "read-audio", isAdmin: true })),
  ).toEqual(["track", "member", "waveform"]);
});

test("the spare process takes no waveforms", () => {
  const queue = createMediaQueue<Turn>();
  queue.add({ id: "waveform", request: { name: "waveform" } });
  expect(queue.next({ lowest: false })).toBeUndefined();
  expect(queue.next()?.id).toBe("waveform");
});
