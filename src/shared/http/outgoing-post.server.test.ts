import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createOutgoingPost } from "./outgoing-post.server.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

type Resolve = NonNullable<Parameters<typeof createOutgoingPost>[0]["resolve"]>;

/** A resolver that returns these sets of addresses, one set per lookup. */
function resolving(...answers: string[][]) {
  let asked = 0;
  const resolve = (_host: string, _options: object, done: (error: null, addresses: object[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked++;
    const family = (address: string) => (address.includes(":") ? 6 : 4);
    done(
      null,
      addresses.map((address) => ({ address, family: family(address) })),
    );
  };
  return resolve as unknown as Resolve;
}

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const message = { headers: {}, body: "{}" };

test.each([
  "https://127.0.0.1/",
  "https://10.1.2.3/",
  "https://172.16.0.1/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://100.64.0.1/",
  "https://0.0.0.0/",
  "https://224.0.0.1/",
  "https://255.255.255.255/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://[::1]/",
  "https://[::]/",
  "https://[fe80::1]/",
  "https://[fd00::1]/",
  "https://[ff02::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:8.8.8.8]/",
  "https://[::7f00:1]/",
  "https://[::a00:1]/",
  "https://[::127.0.0.1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[64:ff9b:1::7f00:1]/",
  "https://[fec0::1]/",
  "https://[4000::1]/",
  "https://[2002:7f00:1::]/",
  "http://192.0.2.1/",
])("a private address is refused before a connection: %s", async (url) => {
  const post = createOutgoingPost({ toPrivate: false });
  expect(await post.isAllowed(url)).toBe(false);
  expect(await post.send({ url, ...message })).toMatchObject({ failure: "private", status: null });
});

test("a public address is allowed, in IPv4 and IPv6", async () => {
  const post = createOutgoingPost({ toPrivate: false, resolve: resolving(["2606:4700::6810:84e5"]) });
  const urls = ["https://93.184.215.14/", "https://[2606:4700::6810:84e5]/", "https://hooks.example/"];
  for (const url of urls) expect(await post.isAllowed(url), url).toBe(true);
});

test("an address without TLS is refused", async () => {
  const post = createOutgoingPost({ toPrivate: false, resolve: resolving(["93.184.215.14"]) });
  expect(await post.isAllowed("http://hooks.example/")).toBe(false);
  expect(await post.isAllowed("https://hooks.example/")).toBe(true);
});

test("a name is refused when one of its addresses is private", async () => {
  const post = createOutgoingPost({ toPrivate: false, resolve: resolving(["93.184.215.14", "10.0.0.1"]) });
  expect(await post.isAllowed("https://hooks.example/")).toBe(false);
  const answer = await post.send({ url: "https://hooks.example/", ...message });
  expect(answer).toMatchObject({ failure: "private" });
});

test("a name that becomes a private address between the check and the connection is refused", async () => {
  const post = createOutgoingPost({
    toPrivate: false,
    resolve: resolving(["93.184.215.14"], ["127.0.0.1"]),
  });
  expect(await post.isAllowed("https://hooks.example/")).toBe(true);
  const answer = await post.send({ url: "https://hooks.example/", ...message });
  expect(answer).toMatchObject({ failure: "private", status: null });
});

test("a name of this machine is refused", async () => {
  const post = createOutgoingPost({ toPrivate: false });
  expect(await post.isAllowed("https://localhost/")).toBe(false);
});

test("where private addresses are allowed, the connection goes to the address that the name has", async () => {
  const url = await receiver((request, response) => {
    response.writeHead(request.headers.host?.startsWith("hooks.example") ? 204 : 400).end();
  });
  const post = createOutgoingPost({ toPrivate: true, resolve: resolving(["127.0.0.1"]) });
  const answer = await post.send({ url: url.replace("127.0.0.1", "hooks.example"), ...message });
  expect(answer).toMatchObject({ failure: null, status: 204 });
});

test.each([301, 302, 307, 308])("a redirect (%i) is not followed", async (status) => {
  let calls = 0;
  const url = await receiver((_, response) => {
    calls++;
    response.writeHead(status, { location: "/elsewhere" }).end();
  });
  const answer = await createOutgoingPost({ toPrivate: true }).send({ url, ...message });
  expect([answer.failure, answer.status, calls]).toEqual(["redirect", status, 1]);
});

test("a receiver that sleeps, one that hangs up and one that is not there are told apart", async () => {
  const post = createOutgoingPost({ toPrivate: true, timeoutMs: 200 });
  const sleeps = await receiver(() => {});
  const hangsUp = await receiver((request) => request.socket.destroy());
  const gone = await receiver(() => {});
  ends.pop()?.();
  const failures = [];
  for (const url of [sleeps, hangsUp, gone]) failures.push((await post.send({ url, ...message })).failure);
  expect(failures).toEqual(["timeout", "unreachable", "unreachable"]);
});

test("an answer without an end is not read", async () => {
  const url = await receiver((_, response) => {
    response.writeHead(200);
    response.write("x");
  });
  const answer = await createOutgoingPost({ toPrivate: true }).send({ url, ...message });
  expect(answer).toMatchObject({ failure: null, status: 200 });
});

test("a request that is ended early says so", async () => {
  const url = await receiver(() => {});
  const ended = new AbortController();
  const sent = createOutgoingPost({ toPrivate: true }).send({ url, ...message, signal: ended.signal });
  ended.abort(new Error("The site stops"));
  await expect(sent).rejects.toThrow("The site stops");
});
