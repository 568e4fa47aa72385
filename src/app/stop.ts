import type { Server } from "node:http";
import type { Log } from "#shared/log/log.ts";

const PATIENCE_MS = 30_000;

/**
 * Shuts down on SIGINT, SIGTERM or a closed IPC channel to the parent: accepts no new connection, lets requests in
 * flight finish, then closes the others. A second signal ends the process at once.
 */
export function stopGracefully({
  server,
  log,
  endStreams,
  close,
}: {
  server: Server;
  log: Log;
  /** Called first; ends event streams. */
  endStreams: () => void;
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
    server.close(async () => {
      clearTimeout(timer);
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
