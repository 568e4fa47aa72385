import type { ServerOptions } from "node:http";

/** Options of Node's HTTP server. Times in milliseconds. */
export const serverOptions: ServerOptions = {
  headersTimeout: 15_000,
  // Longer than the idle time-out of common proxies, which would otherwise send into a connection that has just been closed.
  keepAliveTimeout: 65_000,
  // A request without a body needs no stream for one: a tenth of a cached page's cost.
  optimizeEmptyRequests: true,
};
