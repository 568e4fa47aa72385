import type { IncomingMessage } from "node:http";

/** Far below GPRS: a slow phone passes, a stalled or trickled body does not. */
const MIN_BYTES_A_SECOND = 500;

/**
 * Closes the connection of a request with a slow body: each window must average 500 bytes a second, or complete the
 * body. An upload keeps the bytes received until that moment.
 */
export function requireBodyPace(incoming: IncomingMessage, windowMs: number): void {
  const { socket, headers } = incoming;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const minBytes = (windowMs / 1000) * MIN_BYTES_A_SECOND;
  let bytesBefore = socket.bytesRead;
  const watch = setInterval(() => {
    if (incoming.complete || incoming.destroyed) return clearInterval(watch);
    if (socket.bytesRead - bytesBefore < minBytes) socket.destroy();
    bytesBefore = socket.bytesRead;
  }, windowMs).unref();
  incoming.once("close", () => clearInterval(watch));
}
