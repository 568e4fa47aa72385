import type { Server } from "node:http";
import type { Log } from "#shared/log/log.ts";

const PATIENCE_MS = 30_000;

/**
 * On SIGINT or SIGTERM, or when the parent that opened an IPC channel is gone: takes no new connection, lets requests in
 * flight finish, then closes the rest. A second signal ends the process at once.
 */
export function stopGracefully({
  server,
  log,
  endStreams,
  close,
}: {
  server: Server;
  log: Log;
  /** Called first: ends the answers that have no end of their own. */
  endStreams: () => void;
  close: () => Promise<void>;
}): void {
  let stopping = false;

  const stop = (reason: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ reason }, "stopping");
    // A connection kept alive by a busy client would go on being served: its next answer is its last.
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
  // There was a channel, and it went before anyone listened.
  else if (process.send) stop("parent gone");
}
