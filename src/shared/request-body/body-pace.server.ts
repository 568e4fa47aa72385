import type { IncomingMessage } from "node:http";

/** Far slower than GPRS, so a slow phone gets through and a stalled or trickled body does not. */
const LEAST_BYTES_A_SECOND = 500;

/**
 * Closes the connection of a request whose body comes too slowly: in each window of time it must bring 500 bytes a second on average,
 * or end. What an upload brought until then is kept.
 */
export function requireBodyPace(incoming: IncomingMessage, windowMs: number): void {
  const { socket, headers } = incoming;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const leastBytes = (windowMs / 1000) * LEAST_BYTES_A_SECOND;
  let bytesBefore = socket.bytesRead;
  const watch = setInterval(() => {
    if (incoming.complete || incoming.destroyed) return clearInterval(watch);
    if (socket.bytesRead - bytesBefore < leastBytes) socket.destroy();
    bytesBefore = socket.bytesRead;
  }, windowMs).unref();
  incoming.once("close", () => clearInterval(watch));
}
