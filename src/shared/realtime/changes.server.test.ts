import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DataTopic } from "#shared/api/procedure.ts";
import type { Change } from "./changes.contract.ts";
import { listenToChanges } from "./changes.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = "00000000-0000-4000-8000-000000000001";
const booked = (currentAttendees: number) =>
  `campus-places ${JSON.stringify([{ id: event, currentAttendees }])}`;
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test("a page that another process may still cache counts as stale, and a new stream repeats the change", async () => {
  const [near, far] = [await startProcess(), await startProcess()];
  await seconds(60);
  for (const { notify } of [near, far]) notify(booked(1));
  await seconds(1);
  for (const { notify } of [near, far]) notify(booked(2));
  // A change arrives at one process just before it publishes and at the other just after, which publishes it a second
  // later.
  await seconds(0.049);
  near.notify(booked(3));
  await seconds(0.002);
  far.notify(booked(3));
  expect([near.published(), far.published()]).toEqual([3, 2]);

  await seconds(0.5);
  const askedAt = performance.now();
  expect(far.dropped()).toBe(2);
  await seconds(0.1);
  expect(performance.now() - near.msSinceLastChange()["campus-places"]).toBeGreaterThanOrEqual(askedAt);
  expect(near.recent().at(-1)?.rows).toEqual([{ id: event, currentAttendees: 3 }]);

  await seconds(1);
  expect(far.dropped()).toBe(3);
});

test("after every process has invalidated its pages, the quiet time starts and no change is repeated", async () => {
  const { notify, msSinceLastChange, recent } = await startProcess();
  await seconds(60);
  expect(msSinceLastChange()["campus-places"]).toBeGreaterThan(50_000);
  notify(booked(1));
  notify("tracks");
  await seconds(1);
  expect(recent().map(({ topic }) => topic)).toEqual(["campus-places"]);
  expect(msSinceLastChange()["campus-places"]).toBe(0);
  expect(msSinceLastChange().tracks).toBe(1000);
  await seconds(9);
  expect(recent()).toEqual([]);
  expect(msSinceLastChange()["campus-places"]).toBeGreaterThan(7000);
});

/** A process with its own LISTEN. */
async function startProcess() {
  let notify: (payload: string) => void = () => {};
  const drops: DataTopic[] = [];
  let newest: Change | undefined;
  const changes = await listenToChanges(
    {
      async listen(_channel, onNotify) {
        notify = onNotify;
        return async () => {};
      },
    },
    (topic) => drops.push(topic),
  );
  changes.onChange((change) => {
    newest = change;
  });
  return {
    ...changes,
    notify: (payload: string) => notify(payload),
    dropped: () => drops.length,
    published: () => newest?.rows?.[0]?.currentAttendees,
  };
}
