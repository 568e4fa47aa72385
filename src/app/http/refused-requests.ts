import type { IncomingMessage, ServerResponse } from "node:http";
import { type ProblemCode, problem, problems } from "#shared/errors/problems.ts";

/** Methods that echo a request's headers; the standard's `Request` does not support them. */
const traces = new Set(["TRACE", "TRACK", "CONNECT"]);

const allowed = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/**
 * Refuses requests with two Host headers (RFC 9112, 3.2), of which Node keeps the first and a proxy may have used the other, and
 * methods that echo a request.
 *
 * @returns whether the request was refused
 */
export function refuseRequest(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { method = "", rawHeaders } = incoming;
  const code = traces.has(method)
    ? "METHOD_NOT_ALLOWED"
    : hasTwoHosts(rawHeaders)
      ? "BAD_REQUEST"
      : undefined;
  if (code) refuse(outgoing, code);
  return code !== undefined;
}

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}

function refuse(outgoing: ServerResponse, code: ProblemCode): void {
  const { status } = problems[code];
  outgoing.writeHead(status, {
    "content-type": "application/json",
    connection: "close",
    ...(status === 405 && { allow: allowed }),
  });
  outgoing.end(JSON.stringify(problem(code)));
}
