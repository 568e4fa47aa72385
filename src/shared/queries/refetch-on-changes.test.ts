import { QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DataTopic } from "#shared/api/topics.ts";
import { type Pace, paced } from "#shared/realtime/paced.client.ts";
import { createQueryClient } from "./query-client.ts";
import { refetchOnChanges } from "./refetch-on-changes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with a fake stream of changes. */
function openPage() {
  const client = createQueryClient();
  const listeners = new Set<{ topics: readonly DataTopic[]; onChange: () => void }>();
  const stop = refetchOnChanges(client, (topics, read, pace: Pace = {}) => {
    const { ask, stop } = paced(read, pace);
    const listener = { topics, onChange: ask };
    listeners.add(listener);
    return () => {
      stop();
      listeners.delete(listener);
    };
  });
  return {
    client,
    listeners,
    stop,
    /** Observes a query until the returned function is called. */
    async show(options: QueryObserverOptions) {
      const hide = new QueryObserver(client, client.defaultQueryOptions(options)).subscribe(() => {});
      await vi.advanceTimersByTimeAsync(0);
      return hide;
    },
    /** Sends a change and waits for its rereads. */
    async announce(topic: DataTopic, ms = 1500) {
      for (const { topics, onChange } of listeners) if (topics.includes(topic)) onChange();
      await vi.advanceTimersByTimeAsync(ms);
    },
  };
}

const query = (name: string, topics: readonly DataTopic[], more: object = {}) => ({
  queryKey: [name],
  queryFn: vi.fn(async () => name),
  meta: { topics, ...more },
});

test("a change refetches the queries with its topic, and no others", async () => {
  const page = openPage();
  const tracks = query("tracks", ["tracks"]);
  const figures = query("figures", ["campus-bookings", "campus-nights"]);
  await page.show(tracks);
  await page.show(figures);
  expect([tracks.queryFn.mock.calls.length, figures.queryFn.mock.calls.length]).toEqual([1, 1]);
  await page.announce("campus-nights");
  expect([tracks.queryFn.mock.calls.length, figures.queryFn.mock.calls.length]).toEqual([1, 2]);
  await page.announce("tracks");
  expect([tracks.queryFn.mock.calls.length, figures.queryFn.mock.calls.length]).toEqual([2, 2]);
  await page.announce("videos");
  expect([tracks.queryFn.mock.calls.length, figures.queryFn.mock.calls.length]).toEqual([2, 2]);
});

test("a query without observers is not refetched and has no listener", async () => {
  const page = openPage();
  const tracks = query("tracks", ["tracks"]);
  const hide = await page.show(tracks);
  expect(page.listeners.size).toBe(1);
  hide();
  expect(page.listeners.size).toBe(0);
  await page.announce("tracks");
  expect(tracks.queryFn).toHaveBeenCalledTimes(1);
});

test("a query that is switched off has no listener: the account may not hear its topics", async () => {
  const page = openPage();
  await page.show({ ...query("bookings", ["campus-bookings"]), enabled: false });
  expect(page.listeners.size).toBe(0);
});

test("a change during the first read causes a second read", async () => {
  const page = openPage();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  await page.show({ queryKey: ["tracks"], queryFn, meta: { topics: ["tracks"] } });
  await page.announce("tracks");
  expect(queryFn).toHaveBeenCalledTimes(1);
  answers[0]?.("old");
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
  answers[1]?.("new");
  await vi.advanceTimersByTimeAsync(0);
  expect(page.client.getQueryData(["tracks"])).toBe("new");
});

test("a running mutation of `pausedBy` pauses the rereads", async () => {
  const page = openPage();
  const tracks = query("tracks", ["tracks"], { pausedBy: ["move"] });
  await page.show(tracks);
  let end = () => {};
  const move = page.client.getMutationCache().build(page.client, {
    mutationKey: ["move"],
    mutationFn: () => new Promise<void>((resolve) => (end = resolve)),
  });
  const moved = move.execute(undefined);
  await page.announce("tracks");
  expect(tracks.queryFn).toHaveBeenCalledTimes(1);
  end();
  await moved;
  await page.announce("tracks");
  expect(tracks.queryFn).toHaveBeenCalledTimes(2);
});

test("the stop function removes all listeners", async () => {
  const page = openPage();
  await page.show(query("tracks", ["tracks"]));
  page.stop();
  expect(page.listeners.size).toBe(0);
});
