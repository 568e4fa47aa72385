import type { IncomingMessage, ServerResponse } from "node:http";
import { problem } from "#shared/errors/problems.ts";
import { RETRY_AFTER_SECONDS } from "#shared/errors/unavailable.server.ts";
import { logFailure } from "#shared/log/failures.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import { mediaListener } from "#shared/media/media-listener.server.ts";
import { limitReaders } from "#shared/media/readers.server.ts";
import type { MediaSource } from "#shared/media/store.server.ts";
import { requestIdOf } from "./requests.ts";

/** Serves uploaded media. A failure of the storage is a 503, after which proxies and players retry. */
export function createMediaListener(
  media: MediaSource,
  { log, trustedProxies }: { log: Log; trustedProxies: number },
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const serve = mediaListener(media, limitReaders({ trustedProxies }));
  return (incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: unknown) => {
      const requestId = requestIdOf(incoming);
      const body = problem(logFailure(log.child({ requestId }), error, "a request failed"), { requestId });
      outgoing.writeHead(body.status, {
        "content-type": "application/json",
        "cache-control": "no-store",
        ...(body.status === 503 && { "retry-after": String(RETRY_AFTER_SECONDS) }),
      });
      outgoing.end(JSON.stringify(body));
    });
  };
}
