import type { ServerOptions } from "node:http";

/** How Node's HTTP server is set up for the site. Times in milliseconds. */
export const serverOptions: ServerOptions = {
  headersTimeout: 15_000,
  // Longer than a proxy keeps its connections, so that it never sends into one that has just been closed.
  keepAliveTimeout: 65_000,
  // A request without a body needs no stream for one: a tenth of a cached page's cost.
  optimizeEmptyRequests: true,
};
