import type { IncomingMessage, ServerResponse } from "node:http";
import { problem } from "#shared/errors/problems.ts";
import { clientAddress, widestNetworkOf } from "#shared/http/client-address.ts";
import type { ChangeMessage } from "./changes.contract.ts";
import type { Changes } from "./changes.server.ts";

const HEARTBEAT_MS = 25_000;

/** Prevents proxy timeouts (the comment) and lets the page's scripts detect a dead stream (the event). */
const HEARTBEAT = ":\nevent: beat\ndata\n\n";

/** The last event of a stream that was displaced for another network's. */
const FULL = "event: full\ndata\n\n";

const MAX_STREAMS = 10_000;

/** A hall of 2,000 may share one address, plus second tabs and dead streams not yet detected. */
const MAX_STREAMS_OF_A_NETWORK = 5000;

/** The limit while more than half of all streams are taken; a hall of 2,000 still fits. */
const FAIR_STREAMS_OF_A_NETWORK = 2500;

/** A client with more unread bytes than this, beyond the system's buffers, is disconnected. */
const MAX_UNREAD_BYTES = 64 * 1024;

const RETRY_SECONDS = "10";

export interface StreamLimits {
  streams?: number;
  streamsOfANetwork?: number;
  fairStreamsOfANetwork?: number;
  unreadBytes?: number;
}

/**
 * Sends every change to every open stream of Server-Sent Events. Each message is serialized once (docs/decisions/010),
 * and one heartbeat timer serves all streams.
 */
export class ChangeStreams {
  readonly #streams = new Set<ServerResponse>();
  /** The streams by network, oldest first. */
  readonly #ofNetwork = new Map<string, Set<ServerResponse>>();
  readonly #changes: Changes;
  readonly #trustedProxies: number;
  readonly #limits: Required<StreamLimits>;
  readonly #stopListening: () => void;
  readonly #heartbeat: NodeJS.Timeout;
  #isEnding = false;

  constructor(
    changes: Changes,
    { trustedProxies = 0, limits = {} }: { trustedProxies?: number; limits?: StreamLimits } = {},
  ) {
    this.#changes = changes;
    this.#trustedProxies = trustedProxies;
    this.#limits = {
      streams: MAX_STREAMS,
      streamsOfANetwork: MAX_STREAMS_OF_A_NETWORK,
      fairStreamsOfANetwork: FAIR_STREAMS_OF_A_NETWORK,
      unreadBytes: MAX_UNREAD_BYTES,
      ...limits,
    };
    this.#stopListening = changes.onChange((change) => this.#send(asEvent(change)));
    this.#heartbeat = setInterval(() => this.#send(HEARTBEAT), HEARTBEAT_MS).unref();
  }

  get size(): number {
    return this.#streams.size;
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
    this.#makeRoom();
    this.#streams.add(outgoing);
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? new Set()).add(outgoing));
    outgoing.once("close", () => this.#remove(network, outgoing));
    outgoing.write(asEvent({ type: "open", quietFor: this.#changes.msSinceLastChange() }));
    for (const change of this.#changes.recent()) outgoing.write(asEvent(change));
  }

  /** Ends every stream and refuses new ones; clients reconnect to another process or the next. */
  end(): void {
    this.#isEnding = true;
    clearInterval(this.#heartbeat);
    this.#stopListening();
    for (const stream of this.#streams) stream.end();
  }

  #refusal(method: string | undefined, network: string): Refusal | undefined {
    if (method !== "GET" && method !== "HEAD") return "METHOD_NOT_ALLOWED";
    if (this.#isEnding) return "SERVICE_UNAVAILABLE";
    const { streamsOfANetwork, fairStreamsOfANetwork } = this.#limits;
    const own = this.#ofNetwork.get(network)?.size ?? 0;
    if (own >= (this.#isHalfFull() ? fairStreamsOfANetwork : streamsOfANetwork)) return "TOO_MANY_REQUESTS";
    if (!this.#isFull()) return undefined;
    return this.#largest()[1].size > own + 1 ? undefined : "SERVICE_UNAVAILABLE";
  }

  /** Displaces the newest stream of the largest network, if that exceeds its fair share or no place is free. */
  #makeRoom(): void {
    if (!this.#isHalfFull()) return;
    const [network, largest] = this.#largest();
    if (!this.#isFull() && largest.size <= this.#limits.fairStreamsOfANetwork) return;
    const displaced = [...largest].at(-1);
    if (!displaced) return;
    this.#remove(network, displaced);
    // A stalled client would never receive the last event.
    if (displaced.writableLength > 0) displaced.destroy();
    else displaced.end(FULL);
  }

  #remove(network: string, stream: ServerResponse): void {
    this.#streams.delete(stream);
    const streams = this.#ofNetwork.get(network);
    streams?.delete(stream);
    if (streams?.size === 0) this.#ofNetwork.delete(network);
  }

  #isHalfFull(): boolean {
    return this.#streams.size >= this.#limits.streams / 2;
  }

  #isFull(): boolean {
    return this.#streams.size >= this.#limits.streams;
  }

  #largest(): [network: string, streams: ReadonlySet<ServerResponse>] {
    let largest: [string, ReadonlySet<ServerResponse>] = ["", new Set()];
    for (const entry of this.#ofNetwork) if (entry[1].size > largest[1].size) largest = entry;
    return largest;
  }

  #send(text: string): void {
    const bytes = Buffer.from(text);
    for (const stream of this.#streams) {
      if (stream.writableLength > this.#limits.unreadBytes) stream.destroy();
      else stream.write(bytes);
    }
  }
}

function asEvent(message: ChangeMessage): string {
  return `event: message\ndata: ${JSON.stringify(message)}\n\n`;
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
