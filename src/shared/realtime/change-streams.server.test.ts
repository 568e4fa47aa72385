import { once } from "node:events";
import { createServer, get, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { ChangeMessage } from "#shared/api/change-feed.ts";
import { ChangeStreams, type StreamLimits } from "./change-streams.server.ts";

const change: ChangeMessage = { tracks: 0 };

afterEach(() => void vi.useRealTimers());

test("names every topic first, then sends each change to all streams", async () => {
  const { publish, open } = await serve();
  const listeners = await Promise.all([open(), open()]);
  const first = 'data: {"tracks":7,"videos":9}\n\n';
  for (const { text } of listeners) await expect.poll(text).toBe(first);
  publish(change);
  for (const { text } of listeners) await expect.poll(text).toBe(`${first}data: {"tracks":0}\n\n`);
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

test("sends a beat every 25 seconds", async () => {
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
  const long = { [`${"tracks".repeat(5000)}`]: 0 };
  await vi.waitFor(
    () => {
      publish(long);
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
  const { streams, open, ask } = await serve({ streams: 10 });
  const taken: Awaited<ReturnType<typeof open>>[] = [];
  for (let network = 1; network <= 5; network++)
    for (let stream = 0; stream < 2; stream++) taken.push(await open(`10.0.0.${network}`));
  // The network's second stream would displace another network's second one.
  expect((await ask("GET", "10.0.0.1")).statusCode).toBe(503);
  const newcomer = await open("10.0.1.1");
  await expect.poll(() => taken.map(({ answer }) => answer.destroyed).indexOf(true)).toBe(1);
  expect(newcomer.answer.destroyed).toBe(false);
  expect(streams.size).toBe(10);
  for (let network = 2; network <= 5; network++) await open(`10.0.1.${network}`);
  // No stream can be displaced, because each network has only one.
  expect((await ask("GET", "10.0.1.1")).statusCode).toBe(503);
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
  const listeners = new Set<(message: ChangeMessage) => void>();
  const feed = {
    onMessage(listener: (message: ChangeMessage) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    first: () => ({ tracks: 7, videos: 9 }),
  };
  const streams = new ChangeStreams(feed, { trustedProxies: 1, limits });
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
    publish: (message: ChangeMessage) => {
      for (const listener of listeners) listener(message);
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
  return text.split("data: {}\n\n").length - 1;
}
