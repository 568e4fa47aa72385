import type { IncomingMessage, ServerResponse } from "node:http";
import { problem } from "#shared/errors/problems.ts";

/**
 * Refuses a request with two Host headers (RFC 9112, 3.2): Node keeps the first, and a proxy in front may have gone by the other.
 *
 * @returns whether it was refused
 */
export function refuseTwoHosts({ rawHeaders }: IncomingMessage, outgoing: ServerResponse): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  if (hosts < 2) return false;
  outgoing.writeHead(400, { "content-type": "application/json", connection: "close" });
  outgoing.end(JSON.stringify(problem("BAD_REQUEST")));
  return true;
}
