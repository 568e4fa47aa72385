import type { Server } from "node:http";
import type { Log } from "#shared/log/log.server.ts";

const PATIENCE_MS = 30_000;

/** Longer than a proxy keeps an idle connection (deploy/nginx.conf): the proxy closes it, not this process. */
const LAST_REQUESTS_MS = 6000;

/**
 * Shuts down on SIGINT, SIGTERM or a closed IPC channel to the parent. Accepts no new connection, closes idle ones,
 * and lets requests in flight finish. Behind a proxy it first answers for six more seconds, and closes each
 * connection with its response. Otherwise a request that the proxy sends on an idle connection at its end would be
 * lost. A second signal ends the process immediately.
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
  /** Ends event streams and uploads, which continue at another process. */
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
    const timer = setTimeout(() => {
      log.warn("requests did not end in time: their connections are closed");
      server.closeAllConnections();
    }, PATIENCE_MS);
    setTimeout(
      () => {
        endStreams();
        server.close(() => {
          clearTimeout(timer);
          void exit();
        });
      },
      isBehindProxy ? LAST_REQUESTS_MS : 0,
    );
  };

  const exit = async () => {
    try {
      await close();
      log.info("stopped");
      log.flush(() => process.exit(0));
    } catch (error) {
      log.error({ err: error }, "did not stop cleanly");
      log.flush(() => process.exit(1));
    }
  };

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(signal));
  if (process.connected) process.once("disconnect", () => stop("parent gone"));
  // The channel closed before this listener was added.
  else if (process.send) stop("parent gone");
}
