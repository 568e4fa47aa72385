import type { IncomingMessage, ServerResponse } from "node:http";
import type { ChangeFeed, ChangeMessage } from "#shared/api/change-feed.ts";
import { problem } from "#shared/errors/problems.ts";
import { clientAddress, widestNetworkOf } from "#shared/http/client-address.server.ts";
import { BEAT_MS, beat } from "./changes.server.ts";

const defaultLimits = {
  streams: 10_000,
  /** A hall of 2,000 may share one address, plus second tabs and dead streams not yet detected. */
  streamsOfANetwork: 5000,
  /** A client with more unread bytes than this, beyond the system's buffers, is disconnected. */
  unreadBytes: 64 * 1024,
};

export type StreamLimits = Partial<typeof defaultLimits>;

const RETRY_SECONDS = "10";

/** Sends each change of public data to every open stream of Server-Sent Events (docs/decisions/010). */
export class ChangeStreams {
  /** The streams by network, oldest first. */
  readonly #streams = new Map<string, Set<ServerResponse>>();
  readonly #feed: ChangeFeed;
  readonly #trustedProxies: number;
  readonly #limits: typeof defaultLimits;
  readonly #stopListening: () => void;
  readonly #heartbeat: NodeJS.Timeout;
  #size = 0;
  #isEnding = false;

  constructor(
    feed: ChangeFeed,
    { trustedProxies = 0, limits = {} }: { trustedProxies?: number; limits?: StreamLimits } = {},
  ) {
    this.#feed = feed;
    this.#trustedProxies = trustedProxies;
    this.#limits = { ...defaultLimits, ...limits };
    this.#stopListening = feed.onMessage((message) => message && this.#send(message));
    this.#heartbeat = setInterval(() => this.#send(beat), BEAT_MS).unref();
  }

  get size(): number {
    return this.#size;
  }

  /** Responds with an open stream, or with an error. Sends headers that are already set. */
  open(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const network = widestNetworkOf(clientAddress(incoming, this.#trustedProxies));
    const refusal = this.#refusal(incoming.method, network);
    if (refusal) {
      refuse(outgoing, refusal);
      return;
    }
    // The stream ends with the connection: without chunked encoding a message is one write, at half the cost.
    outgoing.removeHeader("transfer-encoding");
    outgoing.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      // Disables nginx's buffering.
      "x-accel-buffering": "no",
      // Not reused, so that it does not delay a shutdown.
      connection: "close",
    });
    if (incoming.method === "HEAD") {
      outgoing.end();
      return;
    }
    if (this.#isFull()) this.#displace();
    this.#streams.set(network, this.#of(network).add(outgoing));
    this.#size++;
    outgoing.once("close", () => this.#remove(network, outgoing));
    outgoing.write(asEvent(this.#feed.first()));
  }

  /** Ends every stream and refuses new ones; clients reconnect to another process or the next. */
  end(): void {
    this.#isEnding = true;
    clearInterval(this.#heartbeat);
    this.#stopListening();
    for (const streams of this.#streams.values()) for (const stream of streams) stream.end();
  }

  #refusal(method: string | undefined, network: string): Refusal | undefined {
    if (method !== "GET" && method !== "HEAD") return "METHOD_NOT_ALLOWED";
    if (this.#isEnding) return "SERVICE_UNAVAILABLE";
    const own = this.#of(network).size;
    if (own >= this.#limits.streamsOfANetwork) return "TOO_MANY_REQUESTS";
    return this.#isFull() && this.#largest()[1].size <= own + 1 ? "SERVICE_UNAVAILABLE" : undefined;
  }

  #isFull(): boolean {
    return this.#size >= this.#limits.streams;
  }

  /** Few networks cannot occupy every stream: at the limit, the largest loses its newest one (decision 038). */
  #displace(): void {
    const [network, streams] = this.#largest();
    const newest = [...streams].at(-1);
    if (!newest) return;
    this.#remove(network, newest);
    newest.destroy();
  }

  #largest(): [network: string, streams: ReadonlySet<ServerResponse>] {
    return [...this.#streams].reduce((one, other) => (other[1].size > one[1].size ? other : one));
  }

  #of(network: string): Set<ServerResponse> {
    return this.#streams.get(network) ?? new Set();
  }

  #remove(network: string, stream: ServerResponse): void {
    const streams = this.#of(network);
    if (streams.delete(stream)) this.#size--;
    if (streams.size === 0) this.#streams.delete(network);
  }

  #send(message: ChangeMessage): void {
    const bytes = Buffer.from(asEvent(message));
    for (const streams of this.#streams.values())
      for (const stream of streams) {
        if (stream.writableLength > this.#limits.unreadBytes) stream.destroy();
        else stream.write(bytes);
      }
  }
}

function asEvent(message: ChangeMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}

type Refusal = "METHOD_NOT_ALLOWED" | "SERVICE_UNAVAILABLE" | "TOO_MANY_REQUESTS";

function refuse(outgoing: ServerResponse, code: Refusal): void {
  const body = problem(code);
  outgoing.writeHead(body.status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    ...(code === "METHOD_NOT_ALLOWED" ? { allow: "GET, HEAD" } : { "retry-after": RETRY_SECONDS }),
  });
  outgoing.end(JSON.stringify(body));
}
