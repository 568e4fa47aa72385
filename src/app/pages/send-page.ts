import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdOf } from "../http/requests.ts";
import type { PageAnswer } from "./page-answers.ts";

/** Filled in by Node's `writeHead`; `end` sends it in one write with the body. */
type WithHead = ServerResponse & { _header: string | null };

/**
 * Sends a cached page. Node would build and validate the head for each request, a third of the whole cost; the head of a cached page was
 * validated once, so it is sent as it is (docs/decisions/003). Other cases (no body, a closing connection) use Node's public API.
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

/** The HTTP date, formatted once a second. */
function now(): string {
  const current = Math.floor(Date.now() / 1000);
  if (current !== second) {
    second = current;
    text = new Date(current * 1000).toUTCString();
  }
  return text;
}
