import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { browserEncodings } from "./load.ts";

/** The network interface of one simulated page. */
export interface Browser {
  /** An EventSource without automatic reconnects, which the product does not use. */
  events(path: string): Pick<EventSource, "addEventListener" | "close">;
  /** A fetch through the browser's HTTP cache. Rejects for an incomplete response, and when `signal` aborts. */
  fetch(path: string, options?: FetchOptions): Promise<Answer>;
}

export interface FetchOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Identical responses share one array, so that its decoded form can be cached. */
  body: Uint8Array;
}

/** Browsers with one HTTP cache each and shared keep-alive connections. */
export function browsersAt(siteUrl: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const bodies = sharedBodies();
  return {
    open(): Browser {
      const cached = new Map<string, Answer & { etag: string }>();
      return {
        events: (path) => eventsOf(new URL(path, siteUrl)),
        async fetch(path, options = {}) {
          const known = options.method === undefined ? cached.get(path) : undefined;
          const answer = await send(new URL(path, siteUrl), {
            ...{ ...options, agent },
            headers: { ...options.headers, ...(known && { "if-none-match": known.etag }) },
          });
          if (answer.status === 304 && known) return known;
          const { etag } = answer.headers;
          const whole = { ...answer, body: await bodies.of(answer) };
          if (etag && options.method === undefined) cached.set(path, { ...whole, etag });
          return whole;
        },
      };
    },
    close: () => agent.destroy(),
  };
}

function send(url: URL, options: FetchOptions & { agent: Agent }): Promise<Answer> {
  const { method = "GET", headers, body, signal, agent } = options;
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      ...{ method, agent, ...(signal && { signal }) },
      headers: {
        "accept-encoding": browserEncodings,
        ...headers,
        ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
      },
    });
    outgoing.on("error", reject).on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject).on("end", () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
      });
    });
    outgoing.end(text);
  });
}

/** Decompresses identical responses only once, because in production each page has a separate device. */
function sharedBodies() {
  const known = new Map<string, Promise<Uint8Array>>();
  return {
    of({ headers, body }: Answer): Promise<Uint8Array> {
      const { etag, "content-encoding": encoding } = headers;
      if (!etag) return unpacked(body, encoding);
      const shared = known.get(etag) ?? unpacked(body, encoding);
      known.set(etag, shared);
      const [oldest] = known.keys();
      if (known.size > 100 && oldest !== undefined) known.delete(oldest);
      return shared;
    },
  };
}

async function unpacked(body: Uint8Array, encoding: string | undefined): Promise<Uint8Array> {
  if (encoding === "br") return promisify(brotliDecompress)(body);
  if (encoding === "gzip") return promisify(gunzip)(body);
  return body;
}

/** Server-Sent Events over a bare socket, so that the client costs less than the measured server. */
function eventsOf({ hostname, port, pathname }: URL): ReturnType<Browser["events"]> {
  const target = new EventTarget();
  const socket = connect(Number(port), hostname);
  let isClosed = false;
  let text = "";
  const fail = () => {
    socket.destroy();
    if (!isClosed) target.dispatchEvent(new Event("error"));
    isClosed = true;
  };
  socket.setEncoding("utf8").on("error", fail).on("close", fail);
  socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\n\r\n`);
  socket.on("data", (chunk: string) => {
    text += chunk;
    if (text.startsWith("HTTP/1.1 ")) {
      const end = text.indexOf("\r\n\r\n");
      if (end < 0) return;
      if (!text.startsWith("HTTP/1.1 200")) return fail();
      text = text.slice(end + 4);
    }
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const type = /^event: (.*)$/m.exec(block)?.[1] ?? "message";
      const data = /^data: (.*)$/m.exec(block)?.[1] ?? "";
      if (!isClosed) target.dispatchEvent(new MessageEvent(type, { data }));
    }
  });
  return {
    addEventListener: ((type: string, listener: EventListener) =>
      target.addEventListener(type, listener)) as EventSource["addEventListener"],
    close() {
      isClosed = true;
      socket.destroy();
    },
  };
}
