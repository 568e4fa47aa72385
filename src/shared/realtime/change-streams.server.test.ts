import { once } from "node:events";
import { createServer, get, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { ChangeStreams, type StreamLimits } from "./change-streams.server.ts";
import type { Change } from "./changes.contract.ts";
import type { Changes } from "./changes.server.ts";

const nobody = "00000000-0000-4000-8000-000000000000";
const change: Change = { type: "change", topic: "tracks", at: 1, deleted: [] };

afterEach(() => void vi.useRealTimers());

test("sends the quiet times first, then each change to all streams", async () => {
  const { publish, open } = await serve();
  const listeners = await Promise.all([open(), open()]);
  for (const { text } of listeners)
    await expect
      .poll(text)
      .toBe('event: message\ndata: {"type":"open","quietFor":{"tracks":7,"videos":9}}\n\n');
  publish({ ...change, deleted: [nobody] });
  for (const { text } of listeners)
    await expect
      .poll(text)
      .toContain(
        `event: message\ndata: {"type":"change","topic":"tracks","at":1,"deleted":["${nobody}"]}\n\n`,
      );
});

test("is neither cached nor buffered by proxies", async () => {
  const { open } = await serve();
  const { answer } = await open();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  // Chunked encoding would need two writes a message.
  expect(answer.headers).not.toHaveProperty("transfer-encoding");
});

test("sends a comment and a beat every 25 seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { open } = await serve();
  const { text } = await open();
  vi.advanceTimersByTime(24_999);
  expect(beats(text())).toBe(0);
  vi.advanceTimersByTime(25_001);
  await expect.poll(() => beats(text())).toBe(2);
});

test("a stop ends all streams cleanly and refuses new ones", async () => {
  const { streams, open, ask } = await serve();
  const { answer } = await open();
  const ended = once(answer, "end");
  streams.end();
  await ended;
  expect(answer.complete).toBe(true);
  const late = await ask("GET");
  expect([late.statusCode, late.headers["retry-after"]]).toEqual([503, "10"]);
});

test("a stalled client is disconnected and does not delay the others", async () => {
  const { streams, publish, open } = await serve({ unreadBytes: 1000 });
  const { answer } = await open();
  const attentive = await open();
  answer.pause();
  const long = Array.from({ length: 1000 }, () => nobody);
  await vi.waitFor(
    () => {
      publish({ ...change, deleted: long });
      expect(streams.size).toBe(1);
    },
    { timeout: 20_000, interval: 1 },
  );
  const before = attentive.text().length;
  publish(change);
  await expect.poll(() => attentive.text().length).toBeGreaterThan(before);
});

test("a network has a maximum of streams; a closed one frees its place", async () => {
  const { streams, open, ask } = await serve({ streamsOfANetwork: 2, streams: 100 });
  const first = await open("10.0.0.1");
  await open("10.0.0.1");
  expect((await ask("GET", "10.0.0.1")).statusCode).toBe(429);
  first.answer.destroy();
  await expect.poll(() => streams.size).toBe(1);
  await open("10.0.0.1");
});

test("when all streams are taken, a new network displaces the newest stream of the largest network", async () => {
  const { streams, open, ask } = await serve({ streams: 10, fairStreamsOfANetwork: 2 });
  const taken: Awaited<ReturnType<typeof open>>[] = [];
  for (let network = 1; network <= 5; network++)
    for (let stream = 0; stream < 2; stream++) taken.push(await open(`10.0.0.${network}`));
  expect((await ask("GET", "10.0.0.1")).statusCode).toBe(429);
  const newcomer = await open("10.0.1.1");
  await expect.poll(() => taken.map(({ answer }) => answer.complete).indexOf(true)).toBe(1);
  expect(taken[1]?.text()).toMatch(/event: full\ndata\n\n$/);
  expect(newcomer.answer.complete).toBe(false);
  expect(streams.size).toBe(10);
  for (let network = 2; network <= 5; network++) await open(`10.0.1.${network}`);
  // Each network has one stream, so that none can be displaced.
  expect((await ask("GET", "10.0.1.1")).statusCode).toBe(503);
});

test("above half of all streams, a network keeps its fair share and loses the rest", async () => {
  const { streams, open, ask } = await serve({
    streams: 20,
    streamsOfANetwork: 8,
    fairStreamsOfANetwork: 4,
  });
  for (let stream = 0; stream < 8; stream++) await open("10.0.0.1");
  for (let network = 1; network <= 12; network++) await open(`10.0.1.${network}`);
  // Two opened below half of the limit, four displaced one each, six found a free place.
  expect(streams.size).toBe(16);
  expect((await ask("GET", "10.0.0.1")).statusCode).toBe(429);
});

test("all addresses of an IPv6 /48 count as one network", async () => {
  const { open, ask } = await serve({ streamsOfANetwork: 2, streams: 100 });
  await open("2001:db8:1:100::1");
  await open("2001:db8:1:2ff::1");
  expect((await ask("GET", "2001:db8:1:3::1")).statusCode).toBe(429);
});

test("HEAD is answered without a stream, other methods are refused", async () => {
  const { streams, ask } = await serve();
  const head = await ask("HEAD");
  expect([head.statusCode, head.headers["content-type"]]).toEqual([200, "text/event-stream"]);
  const post = await ask("POST");
  expect([post.statusCode, post.headers.allow]).toEqual([405, "GET, HEAD"]);
  expect(streams.size).toBe(0);
});

/** A server with the streams, and a function that publishes changes. */
async function serve(limits: StreamLimits = {}) {
  const listeners = new Set<(change: Change) => void>();
  const changes = {
    onChange(listener: (change: Change) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    msSinceLastChange: () => ({ tracks: 7, videos: 9 }) as ReturnType<Changes["msSinceLastChange"]>,
    recent: () => [],
    close: async () => {},
  };
  const streams = new ChangeStreams(changes, { trustedProxies: 1, limits });
  const server = createServer((incoming, outgoing) => streams.open(incoming, outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    streams.end();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const options = { host: "127.0.0.1", port, agent: false };
  const from = (address: string) => ({ ...options, headers: { "x-forwarded-for": address } });
  return {
    streams,
    publish: (change: Change) => {
      for (const listener of listeners) listener(change);
    },
    async open(address = "10.0.0.9") {
      const answer = await new Promise<IncomingMessage>((resolve) => get(from(address), resolve));
      if (answer.statusCode !== 200) throw new Error(`refused: ${answer.statusCode}`);
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("error", () => {});
      return { answer, text: () => text };
    },
    ask: (method: string, address = "10.0.0.9") =>
      new Promise<IncomingMessage>((resolve, reject) =>
        request({ ...from(address), method }, (answer) => resolve(answer.resume()))
          .on("error", reject)
          .end(),
      ),
  };
}

function beats(text: string): number {
  return text.split(":\nevent: beat\ndata\n\n").length - 1;
}
