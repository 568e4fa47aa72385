import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";

/** Times in milliseconds. */
const serverOptions: ServerOptions = {
  headersTimeout: 15_000,
  // The limit of a head is checked this often; Node's default of 30 s would triple it.
  connectionsCheckingInterval: 5000,
  // Longer than the idle time-out of common proxies, which would otherwise send into a connection that has just been closed.
  keepAliveTimeout: 65_000,
  // A request without a body needs no stream for one: a tenth of a cached page's cost.
  optimizeEmptyRequests: true,
};

/**
 * A connection with a request and without a byte in either direction for this long is closed, such as one whose client
 * stopped reading. An event stream has its heartbeats.
 */
const SILENT_MS = 120_000;

/** Node's HTTP server with the site's limits on connections. */
export function createSiteServer(listener?: RequestListener): Server {
  const server = createServer(serverOptions, listener);
  server.timeout = SILENT_MS;
  return server;
}
