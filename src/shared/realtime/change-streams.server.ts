import type { IncomingMessage, ServerResponse } from "node:http";
import { problem } from "#shared/errors/problems.ts";
import { clientAddress, networkOf } from "#shared/limits/client-address.ts";
import type { ChangeMessage } from "./changes.contract.ts";
import type { Changes } from "./changes.server.ts";

const HEARTBEAT_MS = 25_000;

/** Keeps proxies from taking a quiet stream for a dead one; an event besides a comment, because only that reaches a page's scripts. */
const HEARTBEAT = ":\nevent: beat\ndata\n\n";

/** A campus may share one address: a hall of 2,000, with second tabs and streams that are not known to be dead yet. */
const MAX_STREAMS_OF_A_NETWORK = 5000;
const MAX_STREAMS = 10_000;

/** A reader with more than this unread, beyond what the system's own buffers hold, is dropped. */
const MAX_UNREAD_BYTES = 64 * 1024;

const RETRY_SECONDS = "10";

export interface StreamLimits {
  streams?: number;
  streamsOfANetwork?: number;
  unreadBytes?: number;
}

/**
 * Tells every open stream of Server-Sent Events of every change. A message is written down once, and the same bytes go to all
 * (docs/decisions/010); one timer serves them all.
 */
export class ChangeStreams {
  readonly #streams = new Set<ServerResponse>();
  readonly #ofNetwork = new Map<string, number>();
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
    const network = networkOf(clientAddress(incoming, this.#trustedProxies));
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
    this.#streams.add(outgoing);
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1);
    outgoing.once("close", () => {
      this.#streams.delete(outgoing);
      const left = (this.#ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#ofNetwork.set(network, left);
      else this.#ofNetwork.delete(network);
    });
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
    if (this.#isEnding || this.#streams.size >= this.#limits.streams) return "SERVICE_UNAVAILABLE";
    const ofNetwork = this.#ofNetwork.get(network) ?? 0;
    return ofNetwork >= this.#limits.streamsOfANetwork ? "TOO_MANY_REQUESTS" : undefined;
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
