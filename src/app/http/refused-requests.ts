import type { IncomingMessage, ServerResponse } from "node:http";
import { type ProblemCode, problem, problems } from "#shared/errors/problems.ts";

/** Methods that echo a request's headers; the standard's `Request` does not support them. */
const traces = new Set(["TRACE", "TRACK", "CONNECT"]);

const allowed = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/**
 * Refuses methods that echo a request, and requests with two Host headers (RFC 9112, 3.2): Node uses the first, and a
 * proxy may have used the second.
 *
 * @returns whether the request was refused
 */
export function refuseRequest(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { method = "", rawHeaders } = incoming;
  const hosts = rawHeaders.filter(
    (text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === "host",
  );
  if (traces.has(method)) refuse(outgoing, "METHOD_NOT_ALLOWED");
  else if (hosts.length > 1) refuse(outgoing, "BAD_REQUEST");
  return outgoing.headersSent;
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
