import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import type { PageAnswer } from "./page-answers.ts";
import { sendPage } from "./send-page.ts";

const HOOK =
  "Node's ServerResponse no longer sends what stands in its private `_header`: send-page.ts relies on it (docs/decisions/023)";

const page: PageAnswer = {
  status: 200,
  body: "<p>kept</p>",
  headers: { "content-type": "text/html" },
  // A header that only the kept head has.
  head: "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 11\r\nx-kept: head\r\n",
};

test("Node sends the cached head unchanged and once, and the connection serves the next page", async () => {
  const port = await serve((incoming, outgoing) => sendPage(page, incoming, outgoing));
  const answer = await dialogue(
    port,
    "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  );
  const [kept = "", usual = ""] = answer.split("<p>kept</p>");
  expect(kept, HOOK).toMatch(
    /^HTTP\/1\.1 200 OK\r\ncontent-type: text\/html\r\ncontent-length: 11\r\nx-kept: head\r\n/,
  );
  expect(kept.match(/HTTP\/1\.1/g), HOOK).toHaveLength(1);
  expect(kept).toMatch(/\r\nx-request-id: [^\r]+\r\ndate: [^\r]+ GMT\r\nconnection: keep-alive\r\n\r\n$/);
  // The last answer of a connection has a head that Node makes.
  expect(usual).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(usual).not.toContain("x-kept");
});

async function serve(listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** All that the server answers until it ends the connection. */
function dialogue(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1", () => socket.write(request));
  return text(socket);
}
