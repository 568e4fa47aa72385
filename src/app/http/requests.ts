import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#shared/log/log.ts";
import type { Metrics } from "./metrics.ts";

const idKey = Symbol("request id");

/** The id under which a request is logged; it goes out as `x-request-id`. */
export function requestIdOf(incoming: IncomingMessage & { [idKey]?: string }): string {
  incoming[idKey] ??= randomUUID();
  return incoming[idKey];
}

/** Logs and counts the answer once it is sent or given up. Neither query nor address is logged: they can hold personal data. */
export function observe(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { log, metrics }: { log: Log; metrics?: Metrics },
): void {
  const startedAt = performance.now();
  outgoing.once("close", () => {
    const milliseconds = performance.now() - startedAt;
    metrics?.answered(incoming.method ?? "", outgoing.statusCode, milliseconds / 1000);
    const ms = Math.round(milliseconds * 10) / 10;
    const cut = outgoing.writableFinished ? {} : { cut: true };
    log.info({ ...described(incoming), status: outgoing.statusCode, ms, ...cut }, "answered");
  });
}

/** Logs a page that was answered from memory. */
export function logFromMemory(log: Log, incoming: IncomingMessage): void {
  log.debug(described(incoming), "answered from memory");
}

function described(incoming: IncomingMessage) {
  const [path] = (incoming.url ?? "").split("?", 1);
  return { requestId: requestIdOf(incoming), method: incoming.method, path };
}
