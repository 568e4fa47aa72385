import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { clientAddress, widestNetworkOf } from "#shared/http/client-address.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";

/** Answers in progress of one process. Each holds 64 KiB where its client is slow. */
const MAX_READERS = 1500;

interface ReaderLimits {
  trustedProxies?: number;
  max?: number;
  windowMs?: number;
}

interface Reader {
  socket: Socket;
  network: string;
  bytesAtSweep?: number;
  left: AbortController;
}

export type Readers = ReturnType<typeof limitReaders>;

/**
 * Limits the clients that receive files from this process. Cuts off a client that took none of the pieces of up to 64
 * KiB for a minute. A paused player requests the rest when it continues. When the limit is reached, the oldest answer
 * of the largest network ends.
 */
export function limitReaders({
  trustedProxies = 0,
  max = MAX_READERS,
  windowMs = MINUTE_MS,
}: ReaderLimits = {}) {
  /** Oldest first. */
  const readers = new Set<Reader>();
  const ofNetwork = new Map<string, number>();
  setInterval(sweep, windowMs).unref();

  return {
    /** Admits a client. The signal is aborted once the answer has ended or the client has left. */
    admit(incoming: IncomingMessage, outgoing: ServerResponse): AbortSignal {
      if (readers.size >= max) makeRoom();
      const network = widestNetworkOf(clientAddress(incoming, trustedProxies));
      const reader = { socket: incoming.socket, network, left: new AbortController() };
      readers.add(reader);
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
      outgoing.once("close", () => remove(reader));
      return reader.left.signal;
    },
  };

  function sweep(): void {
    for (const reader of readers) {
      const { destroyed, bytesWritten } = reader.socket;
      // A pipelined response that waits for its turn is not closed with its connection.
      if (destroyed || bytesWritten === reader.bytesAtSweep) end(reader);
      reader.bytesAtSweep = bytesWritten;
    }
  }

  function makeRoom(): void {
    const largest = Math.max(...ofNetwork.values());
    const oldest = [...readers].find(({ network }) => ofNetwork.get(network) === largest);
    if (oldest) end(oldest);
  }

  function end(reader: Reader): void {
    remove(reader);
    reader.socket.destroy();
  }

  function remove(reader: Reader): void {
    if (!readers.delete(reader)) return;
    reader.left.abort();
    const left = (ofNetwork.get(reader.network) ?? 0) - 1;
    if (left > 0) ofNetwork.set(reader.network, left);
    else ofNetwork.delete(reader.network);
  }
}
