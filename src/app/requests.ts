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
  { log, metrics, level }: { log: Log; metrics: Metrics; level: "info" | "debug" },
): void {
  const startedAt = performance.now();
  outgoing.on("close", () => {
    const milliseconds = performance.now() - startedAt;
    const { method = "", url = "" } = incoming;
    metrics.answered(method, outgoing.statusCode, milliseconds / 1000);
    if (!log.isLevelEnabled(level)) return;
    const [path] = url.split("?", 1);
    const ms = Math.round(milliseconds * 10) / 10;
    const cut = outgoing.writableFinished ? {} : { cut: true };
    log[level](
      { requestId: requestIdOf(incoming), method, path, status: outgoing.statusCode, ms, ...cut },
      "answered",
    );
  });
}
