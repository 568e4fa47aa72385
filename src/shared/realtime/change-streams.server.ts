import type { IncomingMessage, ServerResponse } from "node:http";
import { problem } from "#shared/errors/problems.ts";
import { clientAddress, siteOf } from "#shared/limits/client-address.ts";
import type { ChangeMessage } from "./changes.contract.ts";
import type { Changes } from "./changes.server.ts";

const HEARTBEAT_MS = 25_000;

/** Keeps proxies from taking a quiet stream for a dead one; an event besides a comment, because only that reaches a page's scripts. */
const HEARTBEAT = ":\nevent: beat\ndata\n\n";

/** The last event of a stream that made room for another network's. */
const FULL = "event: full\ndata\n\n";

const MAX_STREAMS = 10_000;

/** A campus may share one address: a hall of 2,000, with second tabs and streams that are not known to be dead yet. */
const MAX_STREAMS_OF_A_NETWORK = 5000;

/** The same while more than half of all streams are taken: the hall still fits. */
const FAIR_STREAMS_OF_A_NETWORK = 2500;

/** A reader with more than this unread, beyond what the system's own buffers hold, is dropped. */
const MAX_UNREAD_BYTES = 64 * 1024;

const RETRY_SECONDS = "10";

export interface StreamLimits {
  streams?: number;
  streamsOfANetwork?: number;
  fairStreamsOfANetwork?: number;
  unreadBytes?: number;
}

/**
 * Tells every open stream of Server-Sent Events of every change. A message is written down once, and the same bytes go to all
 * (docs/decisions/010); one timer serves them all.
 */
export class ChangeStreams {
  readonly #streams = new Set<ServerResponse>();
  /** Those of each network, oldest first. */
  readonly #ofNetwork = new Map<string, Set<ServerResponse>>();
  readonly #changes: Changes;
  readonly #trustedProxies: number;
  readonly #limits: Required<StreamLimits>;
  readonly #stopHearing: () => void;
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
    this.#stopHearing = changes.onChange((change) => this.#send(asEvent(change)));
    this.#heartbeat = setInterval(() => this.#send(HEARTBEAT), HEARTBEAT_MS).unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Answers with a stream that stays open, or with why not. Headers that are set already go along. */
  open(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const network = siteOf(clientAddress(incoming, this.#trustedProxies));
    const refusal = this.#refusal(incoming.method, network);
    if (refusal) {
      refuse(outgoing, refusal);
      return;
    }
    // The end of the connection is the end of the stream: without chunks a message is one write, at half the cost.
    outgoing.removeHeader("transfer-encoding");
    outgoing.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      // nginx would hold the events back.
      "x-accel-buffering": "no",
      // It serves nothing else, and must not linger when a stop ends it.
      connection: "close",
    });
    if (incoming.method === "HEAD") {
      outgoing.end();
      return;
    }
    this.#makeRoom();
    this.#streams.add(outgoing);
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? new Set()).add(outgoing));
    outgoing.once("close", () => this.#forget(network, outgoing));
    outgoing.write(asEvent({ type: "open", quietFor: this.#changes.quietFor() }));
    for (const change of this.#changes.recent()) outgoing.write(asEvent(change));
  }

  /** Ends every stream and takes no new one; listeners come back, to another process or the next. */
  end(): void {
    this.#isEnding = true;
    clearInterval(this.#heartbeat);
    this.#stopHearing();
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

  /** Ends the newest stream of the network with most, where that has more than its share or no room is left. */
  #makeRoom(): void {
    if (!this.#isHalfFull()) return;
    const [network, largest] = this.#largest();
    if (!this.#isFull() && largest.size <= this.#limits.fairStreamsOfANetwork) return;
    const displaced = [...largest].at(-1);
    if (!displaced) return;
    this.#forget(network, displaced);
    // A client that does not read would never take the last event.
    if (displaced.writableLength > 0) displaced.destroy();
    else displaced.end(FULL);
  }

  #forget(network: string, stream: ServerResponse): void {
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
