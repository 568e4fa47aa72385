import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#shared/log/log.server.ts";
import type { Metrics } from "./metrics.ts";

const idKey = Symbol("request id");

/** Paths of static and generated files, which are logged at debug: a page requests dozens of them. */
const filePath =
  /^\/(?:(?:assets|prints|share|media|icons)\/|(?:favicon\.ico|icon\.svg|apple-touch-icon\.png|manifest\.webmanifest|sw\.js)$)/;

type RouteFinder = (path: string) => string;

/** The log's route for unknown paths. */
const UNMATCHED = "unmatched";

/**
 * Finds the route of a path. The log contains the route, because a path may contain a secret, for example a code.
 *
 * @param routes patterns with `:name` or `{name}` for a part and `*` for the rest; a fixed path precedes a pattern
 */
export function routeFinder(routes: readonly string[]): RouteFinder {
  const names = new Set(routes.map((route) => route.replaceAll(/:(\w+)\{[^/]*/g, ":$1")));
  const patterns = [...names]
    .filter((name) => /[:{*]/.test(name) && !/^\/?\*$/.test(name))
    .sort((a, b) => Number(a.endsWith("*")) - Number(b.endsWith("*")) || b.length - a.length)
    .map((name) => ({ name, pattern: patternOf(name) }));
  return (path) =>
    names.has(path) ? path : (patterns.find(({ pattern }) => pattern.test(path))?.name ?? UNMATCHED);
}

function patternOf(route: string): RegExp {
  const text = route.replaceAll(".", "\\.").replaceAll("*", ".*");
  return new RegExp(`^${text.replaceAll(/:\w+|\{\w+\}/g, "[^/]+")}$`);
}

/** The id of a request in the log, sent as `x-request-id`. */
export function requestIdOf(incoming: IncomingMessage & { [idKey]?: string }): string {
  incoming[idKey] ??= randomUUID();
  return incoming[idKey];
}

/**
 * Logs and counts the response when it is sent or cut: at debug for files, otherwise at info. The log omits query and
 * address, which may contain personal data.
 */
export function observe(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { log, routeOf, metrics }: { log: Log; routeOf: RouteFinder; metrics?: Metrics },
): void {
  const startedAt = performance.now();
  outgoing.once("close", () => {
    const milliseconds = performance.now() - startedAt;
    if (!isStream(outgoing)) metrics?.answered(incoming.method ?? "", outgoing.statusCode);
    const ms = Math.round(milliseconds * 10) / 10;
    const cut = outgoing.writableFinished ? {} : { cut: true };
    const request = described(incoming, routeOf);
    const isServedFile = filePath.test(pathOf(incoming)) && outgoing.statusCode < 400;
    log[isServedFile ? "debug" : "info"]({ ...request, status: outgoing.statusCode, ms, ...cut }, "answered");
  });
}

/** An event stream lasts for hours, which would distort latency. */
function isStream(outgoing: ServerResponse): boolean {
  return String(outgoing.getHeader("content-type")).startsWith("text/event-stream");
}

/** Logs a response from the page cache. */
export function logFromMemory(log: Log, incoming: IncomingMessage, routeOf: RouteFinder): void {
  log.debug(described(incoming, routeOf), "answered from memory");
}

function described(incoming: IncomingMessage, routeOf: RouteFinder) {
  const { method } = incoming;
  return { requestId: requestIdOf(incoming), method, path: routeOf(pathOf(incoming)) };
}

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}
