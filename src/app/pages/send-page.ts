import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdOf } from "../http/requests.ts";
import type { PageAnswer } from "./page-answers.ts";

/** What Node's own `writeHead` fills in, and `end` sends in one piece with the body. */
type WithHead = ServerResponse & { _header: string | null };

/**
 * Sends a page as it is kept. Node would build and check the head anew for every visitor, at a third of the whole cost; a
 * kept page's head was checked when it was kept, so it is handed over as it is (docs/decisions/003). Anything out of the
 * ordinary (no body, a connection about to close) goes Node's usual way.
 */
export function sendPage(page: PageAnswer, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { status, head, headers, body } = page;
  const requestId = requestIdOf(incoming);
  const isOrdinary = outgoing.shouldKeepAlive && outgoing.getHeaderNames().length === 0;
  if (body === undefined || incoming.method === "HEAD" || !isOrdinary) {
    outgoing.writeHead(status, { ...headers, "x-request-id": requestId });
    outgoing.end(incoming.method === "HEAD" ? undefined : body, "latin1");
    return;
  }
  outgoing.statusCode = status;
  (outgoing as WithHead)._header =
    `${head}x-request-id: ${requestId}\r\ndate: ${now()}\r\nconnection: keep-alive\r\n\r\n`;
  outgoing.end(body, "latin1");
}

let second = 0;
let text = "";

/** The time as HTTP writes it, made once a second. */
function now(): string {
  const current = Math.floor(Date.now() / 1000);
  if (current !== second) {
    second = current;
    text = new Date(current * 1000).toUTCString();
  }
  return text;
}
