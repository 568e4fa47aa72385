import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#shared/log/log.server.ts";
import type { Metrics } from "./metrics.ts";

const idKey = Symbol("request id");

/** Paths of static and generated files, which are logged at debug: a page requests dozens of them. */
const filePath =
  /^\/(?:(?:assets|prints|share|media|icons)\/|(?:favicon\.ico|icon\.svg|apple-touch-icon\.png|manifest\.webmanifest|sw\.js)$)/;

/** The id of a request in the log, sent as `x-request-id`. */
export function requestIdOf(incoming: IncomingMessage & { [idKey]?: string }): string {
  incoming[idKey] ??= randomUUID();
  return incoming[idKey];
}

/**
 * Logs and counts the response once it is sent or cut: at info, and at debug for a file that was served. Neither query nor address is
 * logged, since they may have personal data.
 */
export function observe(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { log, metrics }: { log: Log; metrics?: Metrics },
): void {
  const startedAt = performance.now();
  outgoing.once("close", () => {
    const milliseconds = performance.now() - startedAt;
    if (!isStream(outgoing)) metrics?.answered(incoming.method ?? "", outgoing.statusCode);
    const ms = Math.round(milliseconds * 10) / 10;
    const cut = outgoing.writableFinished ? {} : { cut: true };
    const request = described(incoming);
    const isServedFile = filePath.test(request.path) && outgoing.statusCode < 400;
    log[isServedFile ? "debug" : "info"]({ ...request, status: outgoing.statusCode, ms, ...cut }, "answered");
  });
}

/** A stream of events lasts for hours, which is no latency. */
function isStream(outgoing: ServerResponse): boolean {
  return String(outgoing.getHeader("content-type")).startsWith("text/event-stream");
}

/** Logs a response from the page cache. */
export function logFromMemory(log: Log, incoming: IncomingMessage): void {
  log.debug(described(incoming), "answered from memory");
}

function described(incoming: IncomingMessage) {
  const [path = ""] = (incoming.url ?? "").split("?", 1);
  return { requestId: requestIdOf(incoming), method: incoming.method, path };
}
