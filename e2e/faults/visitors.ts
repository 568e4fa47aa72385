import { Agent, request } from "node:http";
import { quantile } from "../../bench/figures.ts";

/** One answer to a visitor; status 0 without one. */
export interface Visit {
  kind: string;
  /** Milliseconds on the clock of `performance.now()`. */
  at: number;
  ms: number;
  status: number;
  retryAfter: string | undefined;
  body: string;
}

export interface Request {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Requests of one kind, sent at a steady pace whether or not earlier ones are answered. */
export interface Stream {
  kind: string;
  everyMs: number;
  next: () => Request | undefined;
}

/** Sends the streams until it is stopped, and keeps every answer. */
export function startVisitors(url: string, streams: readonly Stream[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const visits: Visit[] = [];
  const pending = new Set<Promise<void>>();
  const send = ({ kind, next }: Stream) => {
    const wanted = next();
    if (!wanted) return;
    const visit = ask(url, wanted, agent).then((answer) => void visits.push({ kind, ...answer }));
    pending.add(visit);
    void visit.finally(() => pending.delete(visit));
  };
  const timers = streams.map((stream) => setInterval(() => send(stream), stream.everyMs));
  return {
    visits,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(pending);
      agent.destroy();
      return visits;
    },
  };
}

/** One request, given up after 30 seconds. */
export function ask(
  url: string,
  { method = "GET", path, headers, body }: Request,
  agent?: Agent,
): Promise<Omit<Visit, "kind">> {
  const at = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const done = (status: number, retryAfter?: string, answer = "") =>
      resolve({ at, ms: performance.now() - at, status, retryAfter, body: answer });
    const outgoing = request(`${url}${path}`, {
      ...{ method, agent: agent ?? false, timeout: 30_000 },
      headers: {
        ...(text !== undefined && {
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(text)),
        }),
        ...headers,
      },
    });
    outgoing.on("error", () => done(0)).on("timeout", () => outgoing.destroy(new Error("no answer")));
    outgoing.on("response", (answer) => {
      let received = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        received += chunk;
      });
      answer.on("error", () => done(0));
      answer.on("end", () => done(answer.statusCode ?? 0, answer.headers["retry-after"], received));
    });
    outgoing.end(text);
  });
}

/** The visits that began in a span, on the clock of `performance.now()`. */
export function between(visits: readonly Visit[], from: number, to: number): Visit[] {
  return visits.filter(({ at }) => at >= from && at < to);
}

/** "200: 12, 503: 3". */
export function statusesOf(visits: readonly Visit[]): string {
  const counts = Map.groupBy(visits, ({ status }) => status);
  return [...counts].map(([status, those]) => `${status || "none"}: ${those.length}`).join(", ") || "none";
}

export function slowest(visits: readonly Visit[]): number {
  return Math.max(0, ...visits.map(({ ms }) => ms));
}

export function p99(visits: readonly Visit[]): number {
  return quantile(
    visits.map(({ ms }) => ms),
    0.99,
  );
}

/** Waits until a condition holds. @returns the milliseconds that took, Infinity after `limitMs` */
export async function timeUntil(
  condition: () => Promise<boolean> | boolean,
  limitMs = 60_000,
  everyMs = 50,
): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    if (await condition()) return performance.now() - startedAt;
    await pause(everyMs);
  }
  return Number.POSITIVE_INFINITY;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
