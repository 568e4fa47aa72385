import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChangeMessage } from "./changes.contract.ts";
import { createLive } from "./live.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change: ChangeMessage = { type: "change", topic: "tracks", deleted: ["a"] };

test("listeners share one connection, which closes with the last of them", async () => {
  const page = newPage();
  const one = vi.fn();
  const two = vi.fn();
  const stopOne = page.live.listen("tracks", one);
  const stopTwo = page.live.listen("tracks", two);
  await page.opens();
  await page.says(change);
  expect([one.mock.calls, two.mock.calls]).toEqual([[[["a"]]], [[["a"]]]]);
  expect(page.connections).toHaveLength(1);
  stopOne();
  expect(page.isConnected()).toBe(true);
  stopTwo();
  expect(page.isConnected()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.connections).toHaveLength(1);
});

test("a message may come in pieces, and several at once", async () => {
  const page = newPage();
  const hear = vi.fn();
  page.live.listen("tracks", hear);
  await page.opens();
  const text = `:\n\n${asEvent(change)}${asEvent({ ...change, deleted: ["é"] })}`;
  const bytes = new TextEncoder().encode(text);
  for (const byte of bytes) page.sends(Uint8Array.of(byte));
  await vi.advanceTimersByTimeAsync(0);
  expect(hear.mock.calls).toEqual([[["a"]], [["é"]]]);
});

test("comes back after 1, 2, 5, 10, 10 seconds; a refusal counts as a failure", async () => {
  const page = newPage();
  page.live.listen("tracks", vi.fn());
  for (const seconds of [1, 2, 5, 10, 10]) {
    const { length } = page.connections;
    await page.answers(seconds === 5 ? new Response("", { status: 503 }) : Promise.reject(new Error()));
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(page.connections).toHaveLength(length);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.connections).toHaveLength(length + 1);
  }
});

test("comes back also when the stream ended cleanly; after a good connection the pauses begin anew", async () => {
  const page = newPage();
  page.live.listen("tracks", vi.fn());
  for (const lasts of [0, 0, 15_000, 15_000]) {
    await page.opens();
    await vi.advanceTimersByTimeAsync(lasts);
    await page.ends();
    const pause = lasts > 0 || page.connections.length === 1 ? 1000 : 2000;
    const { length } = page.connections;
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(page.connections).toHaveLength(length);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.connections).toHaveLength(length + 1);
  }
});

test("after a gap what is shown is read again", async () => {
  const page = newPage();
  const hear = vi.fn();
  page.live.listen("tracks", hear);
  await page.opens();
  expect(hear).not.toHaveBeenCalled();
  await page.ends();
  await vi.advanceTimersByTimeAsync(1000);
  expect(hear).not.toHaveBeenCalled();
  await page.opens();
  expect(hear.mock.calls).toEqual([["unknown"]]);
});

test.each([
  ["changed after it was asked for", 100, 50, 1],
  ["has been the same since", 100, 5000, 0],
  ["may have been put by earlier", null, 5000, 1],
])("at the start, a page that %s", async (_, askedAt, quietFor, calls) => {
  const page = newPage(askedAt === null ? null : performance.now() - askedAt);
  const hear = vi.fn();
  page.live.listen("tracks", hear);
  await page.opens(quietFor);
  expect(hear).toHaveBeenCalledTimes(calls);
});

test("who begins to listen later, in a page that is out of date, is told at once", async () => {
  const page = newPage();
  page.live.listen("tracks", vi.fn());
  await page.opens();
  await vi.advanceTimersByTimeAsync(10);
  const before = vi.fn();
  page.live.listen("tracks", before);
  expect(before).not.toHaveBeenCalled();
  await page.says(change);
  const after = vi.fn();
  page.live.listen("tracks", after);
  expect(after.mock.calls).toEqual([["unknown"]]);
});

test("a connection on which even the comments stop is given up", async () => {
  const page = newPage();
  page.live.listen("tracks", vi.fn());
  await page.opens();
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(25_000);
    page.sends(new TextEncoder().encode(":\n\n"));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(page.connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(page.connections).toHaveLength(2);
});

test.each(["online", "visibilitychange"])("%s ends the waiting", async (event) => {
  const page = newPage();
  page.live.listen("tracks", vi.fn());
  for (const seconds of [1, 2, 5]) {
    await page.answers(Promise.reject(new Error()));
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  }
  await page.answers(Promise.reject(new Error()));
  expect(page.connections).toHaveLength(4);
  page.fires(event);
  expect(page.connections).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.connections).toHaveLength(5);
});

test("a page out of sight gives its connection up after half a minute, unless it is needed; seen again it catches up", async () => {
  const page = newPage();
  const hear = vi.fn();
  let isPlaying = true;
  page.live.listen("tracks", hear, () => isPlaying);
  await page.opens();
  page.hides();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(page.isConnected()).toBe(true);
  isPlaying = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(page.isConnected()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.connections).toHaveLength(1);
  page.shows();
  await page.opens();
  expect(page.connections).toHaveLength(2);
  expect(hear.mock.calls).toEqual([["unknown"]]);
});

test("a page that is left, and brought back as it was, catches up", async () => {
  const page = newPage();
  const hear = vi.fn();
  page.live.listen("tracks", hear);
  await page.opens();
  page.fires("pagehide");
  expect(page.isConnected()).toBe(false);
  page.fires("pageshow");
  await page.opens();
  expect(hear.mock.calls).toEqual([["unknown"]]);
});

function asEvent(message: ChangeMessage): string {
  return `event: message\ndata: ${JSON.stringify(message)}\n\n`;
}

/** A page whose server is this test. */
function newPage(askedAt: number | null = performance.now()) {
  const events = new EventTarget();
  const document = Object.assign(events, { visibilityState: "visible" as DocumentVisibilityState });
  const connections: { signal: AbortSignal; answer: (response: Response | Promise<Response>) => void }[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const connect = (signal: AbortSignal) =>
    new Promise<Response>((answer, reject) => {
      connections.push({ signal, answer });
      signal.addEventListener("abort", () => {
        reject(signal.reason);
        try {
          stream?.error(signal.reason);
        } catch {
          // It had ended.
        }
      });
    });
  const live = createLive({
    document: document as unknown as Document,
    window: events as unknown as Window,
    connect,
    askedAt,
  });
  const settled = () => vi.advanceTimersByTimeAsync(0);
  const sends = (bytes: Uint8Array) => stream?.enqueue(bytes);
  return {
    live,
    connections,
    sends,
    isConnected: () => connections.at(-1)?.signal.aborted === false,
    async answers(response: Response | Promise<Response>) {
      connections.at(-1)?.answer(response);
      await settled();
    },
    async opens(quietFor = 1_000_000) {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller;
        },
      });
      connections.at(-1)?.answer(new Response(body));
      sends(new TextEncoder().encode(asEvent({ type: "open", quietFor: { tracks: quietFor } })));
      await settled();
    },
    async says(message: ChangeMessage) {
      sends(new TextEncoder().encode(asEvent(message)));
      await settled();
    },
    async ends() {
      stream?.close();
      await settled();
    },
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
