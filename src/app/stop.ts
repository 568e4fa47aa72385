import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Log } from "#shared/log/log.server.ts";

const PATIENCE_MS = 30_000;

/** Longer than a proxy keeps an idle connection (deploy/nginx.conf), so that the proxy closes it and not this process. */
const IDLE_MS = 6000;

/**
 * Shuts down on SIGINT, SIGTERM or a closed IPC channel to the parent: accepts no new connection, lets requests in
 * flight finish, then closes the others. Behind a proxy idle connections stay open for six seconds more: a request that
 * the proxy sends on one at this moment would be lost with it. A second signal ends the process at once.
 */
export function stopGracefully({
  server,
  log,
  endStreams,
  isBehindProxy,
  close,
}: {
  server: Server;
  log: Log;
  /** Called first; ends event streams. */
  endStreams: () => void;
  isBehindProxy: boolean;
  close: () => Promise<void>;
}): void {
  let stopping = false;

  const stop = (reason: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ reason }, "stopping");
    // A kept-alive connection of a busy client is closed with its next response.
    server.prependListener("request", (_incoming, outgoing) => outgoing.setHeader("connection", "close"));
    endStreams();
    const timer = setTimeout(() => {
      log.warn("requests did not end in time: their connections are closed");
      server.closeAllConnections();
    }, PATIENCE_MS);
    const idle = setTimeout(() => server.closeIdleConnections(), isBehindProxy ? IDLE_MS : 0);
    // The HTTP server's own `close` would close idle connections now.
    NetServer.prototype.close.call(server, async () => {
      clearTimeout(timer);
      clearTimeout(idle);
      try {
        await close();
        log.info("stopped");
        log.flush(() => process.exit(0));
      } catch (error) {
        log.error({ err: error }, "did not stop cleanly");
        log.flush(() => process.exit(1));
      }
    });
  };

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(signal));
  if (process.connected) process.once("disconnect", () => stop("parent gone"));
  // The channel closed before this listener was added.
  else if (process.send) stop("parent gone");
}
