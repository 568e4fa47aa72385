import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChangeMessage } from "#shared/api/change-feed.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { createChangeStream, type OpenStream } from "./changes.client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const change: ChangeMessage = { tracks: 0 };

test("listeners share one connection, which the last one closes", async () => {
  const page = newPage();
  const one = vi.fn();
  const two = vi.fn();
  const stopOne = page.stream.listen(["tracks"], one);
  const stopTwo = page.stream.listen(["tracks"], two);
  page.opens();
  page.says(change);
  expect([one, two].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(page.connections).toHaveLength(1);
  stopOne();
  expect(page.isConnected()).toBe(true);
  stopTwo();
  expect(page.isConnected()).toBe(false);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(page.connections).toHaveLength(1);
});

test("places come with their change, and are unknown where a message was missed", () => {
  const page = newPage();
  const onChange = vi.fn();
  page.stream.listen(["campus-places"], onChange);
  const places = [
    { id: "ucl", maxCapacity: 9, currentAttendees: 1, heldPlaces: 0, status: "tickets_live", at: 1 },
  ];
  page.opens(0);
  page.says({ "campus-places": 0, places });
  expect(onChange.mock.calls).toEqual([[undefined], [places]]);
});

test.each([
  ["without jitter", 0, [1000, 2000, 5000, 10_000, 10_000]],
  ["with the most", 1, [1250, 2500, 6250, 12_500, 12_500]],
])("reconnects after growing pauses: %s", async (_, random, pauses) => {
  const page = newPage(Date.now(), random);
  page.stream.listen(["tracks"], vi.fn());
  for (const pause of pauses) {
    const { length } = page.connections;
    // The pause is unchanged after a long time without a response.
    await vi.advanceTimersByTimeAsync(20_000);
    page.fails();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(page.connections).toHaveLength(length);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.connections).toHaveLength(length + 1);
  }
});

test("a connection that brings more than its first message resets the back-off", async () => {
  const page = newPage();
  page.stream.listen(["tracks"], vi.fn());
  for (const [isStable, pause] of [
    [false, 1000],
    [false, 2000],
    [true, 1000],
    [true, 1000],
  ] as const) {
    page.opens();
    if (isStable) page.beats();
    page.fails();
    const { length } = page.connections;
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(page.connections).toHaveLength(length);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.connections).toHaveLength(length + 1);
  }
});

test.each([
  ["it changed while the page was disconnected", 500, 1],
  ["the last message may have been late", 10_500, 1],
  ["nothing changed", 12_000, 0],
])("after a gap of a second: %s", async (_, quietFor, calls) => {
  const page = newPage();
  const onChange = vi.fn();
  page.stream.listen(["tracks"], onChange);
  page.opens();
  page.fails();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onChange).not.toHaveBeenCalled();
  page.opens(quietFor);
  expect(onChange).toHaveBeenCalledTimes(calls);
});

test("pages reconnect within two seconds of being online again, not at once", async () => {
  const page = newPage(Date.now(), 0.75);
  page.stream.listen(["tracks"], vi.fn());
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
  const page = newPage(askedAt === null ? Number.NEGATIVE_INFINITY : Date.now() - askedAt);
  const onChange = vi.fn();
  page.stream.listen(["tracks"], onChange);
  page.opens(quietFor);
  expect(onChange).toHaveBeenCalledTimes(calls);
});

test("a listener added later to a stale page is called at once", async () => {
  const page = newPage();
  page.stream.listen(["tracks"], vi.fn());
  page.opens();
  await vi.advanceTimersByTimeAsync(10);
  const before = vi.fn();
  page.stream.listen(["tracks"], before);
  expect(before).not.toHaveBeenCalled();
  page.says(change);
  const after = vi.fn();
  page.stream.listen(["tracks"], after);
  expect(after).toHaveBeenCalledTimes(1);
});

test("a connection without beats is closed", async () => {
  const page = newPage();
  page.stream.listen(["tracks"], vi.fn());
  page.opens();
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(25_000);
    page.beats();
  }
  expect(page.connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(page.connections).toHaveLength(2);
});

test("a page without a stream polls once a minute", async () => {
  const page = newPage();
  const onChange = vi.fn();
  page.stream.listen(["tracks"], onChange);
  page.opens();
  const { length } = page.connections;
  for (let second = 0; second < 3 * 60; second++) {
    if (page.isConnected()) page.fails();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(page.connections.length).toBeGreaterThan(length + 10);
  expect(onChange.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(onChange.mock.calls.length).toBeLessThanOrEqual(3);
});

test.each(["online", "visibilitychange"])("%s ends the waiting", async (event) => {
  const page = newPage();
  page.stream.listen(["tracks"], vi.fn());
  for (const seconds of [1, 2, 5]) {
    page.fails();
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  }
  page.fails();
  expect(page.connections).toHaveLength(4);
  page.fires(event);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.connections).toHaveLength(5);
  page.opens();
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(page.connections).toHaveLength(5);
});

test("a page that came online without listeners connects for its first one", async () => {
  const page = newPage();
  page.fires("online");
  await vi.advanceTimersByTimeAsync(2000);
  page.stream.listen(["tracks"], vi.fn());
  expect(page.connections).toHaveLength(1);
});

test("a poll that may have failed leaves the page to catch up when it reconnects", async () => {
  const page = newPage();
  const onChange = vi.fn();
  page.stream.listen(["tracks"], onChange);
  page.opens();
  page.fails();
  for (let second = 0; second < 90; second++) {
    if (page.isConnected()) page.fails();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(onChange).toHaveBeenCalledTimes(1);
  // The server started before the poll, and answers only now.
  page.opens(80_000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test("a refused page reads once, to show why, and asks again after a minute", async () => {
  const page = newPage();
  const onChange = vi.fn();
  page.stream.listen(["tracks"], onChange);
  page.fails(true);
  expect(onChange).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(page.connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.connections).toHaveLength(2);
});

test("a hidden page disconnects after half a minute, unless a listener needs it, and catches up when visible", async () => {
  const page = newPage();
  const onChange = vi.fn();
  let isPlaying = true;
  page.stream.listen(["tracks"], onChange, () => isPlaying);
  page.opens();
  page.hides();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(page.isConnected()).toBe(true);
  page.beats();
  isPlaying = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(page.isConnected()).toBe(false);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(page.connections).toHaveLength(1);
  page.shows();
  page.opens(5000);
  expect(page.connections).toHaveLength(2);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("a page restored from the back/forward cache catches up", async () => {
  const page = newPage();
  const onChange = vi.fn();
  page.stream.listen(["tracks"], onChange);
  page.opens();
  page.fires("pagehide");
  expect(page.isConnected()).toBe(false);
  page.fires("pageshow");
  page.opens(0);
  expect(onChange).toHaveBeenCalledTimes(1);
});

/** A page with a fake server. */
function newPage(readAt = Date.now(), random = 0) {
  const events = new EventTarget();
  const document = Object.assign(events, { visibilityState: "visible" as DocumentVisibilityState });
  const connections: { isClosed: boolean }[] = [];
  let [onMessage, onEnd]: Parameters<OpenStream> = [() => {}, () => {}];
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  const open: OpenStream = (...callbacks) => {
    [onMessage, onEnd] = callbacks;
    const connection = { isClosed: false };
    connections.push(connection);
    return () => {
      connection.isClosed = true;
    };
  };
  const stream = createChangeStream(open, readAt, () => random);
  const setVisibility = (state: DocumentVisibilityState) => {
    document.visibilityState = state;
    events.dispatchEvent(new Event("visibilitychange"));
  };
  return {
    stream,
    connections,
    isConnected: () => connections.at(-1)?.isClosed === false,
    opens: (quietFor = 1_000_000) => onMessage(ofAll(quietFor)),
    says: (message: ChangeMessage) => onMessage(message),
    beats: () => onMessage({}),
    fails: (isRefused = false) => onEnd(isRefused),
    fires: (name: string) => events.dispatchEvent(new Event(name)),
    hides: () => setVisibility("hidden"),
    shows: () => setVisibility("visible"),
  };
}

const heard = ["tracks", "videos", "campus-nights", "campus-places"];

function ofAll(quietFor: number): ChangeMessage {
  return Object.fromEntries(heard.map((topic) => [topic, quietFor]));
}
