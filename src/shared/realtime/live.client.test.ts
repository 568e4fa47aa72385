import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataTopics } from "#shared/api/procedure.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import type { ChangeMessage } from "./changes.contract.ts";
import { createLive } from "./live.client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const change: ChangeMessage = { type: "change", topic: "tracks", at: 1, deleted: ["a"] };

test("listeners share one connection, which the last one closes", async () => {
  const page = newPage();
  const one = vi.fn();
  const two = vi.fn();
  const stopOne = page.live.listen(["tracks"], one);
  const stopTwo = page.live.listen(["tracks"], two);
  page.opens();
  page.says(change);
  expect([one.mock.calls, two.mock.calls]).toEqual([[[change]], [[change]]]);
  expect(page.connections).toHaveLength(1);
  stopOne();
  expect(page.isConnected()).toBe(true);
  stopTwo();
  expect(page.isConnected()).toBe(false);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(page.connections).toHaveLength(1);
});

test("reconnects after 1, 2, 5, 10, 10 seconds", async () => {
  const page = newPage();
  page.live.listen(["tracks"], vi.fn());
  for (const seconds of [1, 2, 5, 10, 10]) {
    const { length } = page.connections;
    // Also after a long time without a response.
    await vi.advanceTimersByTimeAsync(20_000);
    page.fails();
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(page.connections).toHaveLength(length);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.connections).toHaveLength(length + 1);
  }
});

test("a stable connection resets the back-off", async () => {
  const page = newPage();
  page.live.listen(["tracks"], vi.fn());
  for (const lasts of [0, 0, 15_000, 15_000]) {
    page.opens();
    await vi.advanceTimersByTimeAsync(lasts);
    page.fails();
    const pause = lasts > 0 || page.connections.length === 1 ? 1000 : 2000;
    const { length } = page.connections;
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(page.connections).toHaveLength(length);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.connections).toHaveLength(length + 1);
  }
});

test.each([
  ["it changed while the page was disconnected", 500, [["unknown"]]],
  ["the last message may have been late", 11_000, [["unknown"]]],
  ["nothing changed", 12_000, []],
])("after a gap of a second: %s", async (_, quietFor, calls) => {
  const page = newPage();
  const hear = vi.fn();
  page.live.listen(["tracks"], hear);
  page.opens();
  page.fails();
  await vi.advanceTimersByTimeAsync(1000);
  expect(hear).not.toHaveBeenCalled();
  page.opens(quietFor);
  expect(hear.mock.calls).toEqual(calls);
});

test("pauses have jitter of up to a quarter, so that pages do not reconnect together", async () => {
  const page = newPage(performance.now(), 1);
  page.live.listen(["tracks"], vi.fn());
  for (const pause of [1250, 2500, 6250, 12_500, 12_500]) {
    const { length } = page.connections;
    page.fails();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(page.connections).toHaveLength(length);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.connections).toHaveLength(length + 1);
  }
});

test("pages reconnect within two seconds of being online again, not at once", async () => {
  const page = newPage(performance.now(), 0.75);
  page.live.listen(["tracks"], vi.fn());
  page.fails();
  page.fires("online");
  await vi.advanceTimersByTimeAsync(1499);
  expect(page.connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.connections).toHaveLength(2);
});

test.each([
  ["changed after it was asked for", 100, 50, 1],
  ["has been the same since", 100, 5000, 0],
  ["may have been put by earlier", null, 5000, 1],
])("at the start, a page that %s", async (_, askedAt, quietFor, calls) => {
  const page = newPage(askedAt === null ? null : performance.now() - askedAt);
  const hear = vi.fn();
  page.live.listen(["tracks"], hear);
  page.opens(quietFor);
  expect(hear).toHaveBeenCalledTimes(calls);
});

test("a listener added later to a stale page is called at once", async () => {
  const page = newPage();
  page.live.listen(["tracks"], vi.fn());
  page.opens();
  await vi.advanceTimersByTimeAsync(10);
  const before = vi.fn();
  page.live.listen(["tracks"], before);
  expect(before).not.toHaveBeenCalled();
  page.says(change);
  const after = vi.fn();
  page.live.listen(["tracks"], after);
  expect(after.mock.calls).toEqual([["unknown"]]);
});

test("a connection without beats is closed", async () => {
  const page = newPage();
  page.live.listen(["tracks"], vi.fn());
  page.opens();
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(25_000);
    page.beats();
  }
  expect(page.connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(page.connections).toHaveLength(2);
});

test("a page whose stream was displaced reconnects after a minute", async () => {
  const page = newPage();
  page.live.listen(["tracks"], vi.fn());
  page.opens();
  await vi.advanceTimersByTimeAsync(15_000);
  page.isFull();
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(page.connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.connections).toHaveLength(2);
});

test("a page without a stream polls once a minute", async () => {
  const page = newPage();
  const hear = vi.fn();
  page.live.listen(["tracks"], hear);
  page.opens();
  page.isFull();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const { length } = page.connections;
  for (let second = 0; second < 3 * 60; second++) {
    if (page.isConnected()) page.fails();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(page.connections.length).toBeGreaterThan(length + 10);
  expect(hear.mock.calls).toEqual([["unknown"], ["unknown"], ["unknown"]]);
});

test.each(["online", "visibilitychange"])("%s ends the waiting", async (event) => {
  const page = newPage();
  page.live.listen(["tracks"], vi.fn());
  for (const seconds of [1, 2, 5]) {
    page.fails();
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  }
  page.fails();
  expect(page.connections).toHaveLength(4);
  page.fires(event);
  expect(page.connections).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(page.connections).toHaveLength(5);
});

test("a hidden page disconnects after half a minute, unless a listener needs it, and catches up when visible", async () => {
  const page = newPage();
  const hear = vi.fn();
  let isPlaying = true;
  page.live.listen(["tracks"], hear, () => isPlaying);
  page.opens();
  page.hides();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(page.isConnected()).toBe(true);
  isPlaying = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(page.isConnected()).toBe(false);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(page.connections).toHaveLength(1);
  page.shows();
  page.opens(5000);
  expect(page.connections).toHaveLength(2);
  expect(hear.mock.calls).toEqual([["unknown"]]);
});

test("a page restored from the back/forward cache catches up", async () => {
  const page = newPage();
  const hear = vi.fn();
  page.live.listen(["tracks"], hear);
  page.opens();
  page.fires("pagehide");
  expect(page.isConnected()).toBe(false);
  page.fires("pageshow");
  page.opens(0);
  expect(hear.mock.calls).toEqual([["unknown"]]);
});

/** A page with a fake server. */
function newPage(askedAt: number | null = performance.now(), random = 0) {
  const events = new EventTarget();
  const document = Object.assign(events, { visibilityState: "visible" as DocumentVisibilityState });
  const connections: FakeSource[] = [];
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  const live = createLive(
    () => {
      const source = new FakeSource();
      connections.push(source);
      return source as unknown as EventSource;
    },
    askedAt,
    () => random,
  );
  const send = (event: Event) => connections.at(-1)?.dispatchEvent(event);
  const says = (message: ChangeMessage) =>
    send(new MessageEvent("message", { data: JSON.stringify(message) }));
  return {
    live,
    connections,
    isConnected: () => connections.at(-1)?.isClosed === false,
    opens: (quietFor = 1_000_000) => says({ type: "open", quietFor: ofAll(quietFor) }),
    says,
    beats: () => send(new MessageEvent("beat")),
    fails: () => send(new Event("error")),
    isFull: () => send(new MessageEvent("full")),
    fires: (name: string) => events.dispatchEvent(new Event(name)),
    hides() {
      document.visibilityState = "hidden";
      events.dispatchEvent(new Event("visibilitychange"));
    },
    shows() {
      document.visibilityState = "visible";
      events.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

class FakeSource extends EventTarget {
  isClosed = false;
  close() {
    this.isClosed = true;
  }
}

function ofAll(quietFor: number) {
  return Object.fromEntries(dataTopics.map((topic) => [topic, quietFor])) as Record<
    (typeof dataTopics)[number],
    number
  >;
}
