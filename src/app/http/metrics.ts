import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics of this process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let fromMemory = 0;
  new Counter({
    name: "http_pages_from_memory_total",
    help: "Pages answered from memory; not in the figures of requests below.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(fromMemory);
    },
  });
  const renders = new Counter({
    name: "pages_rendered_total",
    help: "Pages rendered, and the data of pages (.data), by address; a page that several callers wait for is rendered once.",
    labelNames: ["page"],
    registers: [registry],
  });
  const calls = new Counter({
    name: "api_calls_total",
    help: "Calls of the API's procedures, over HTTP and by renders of pages in this process.",
    labelNames: ["procedure", "by"],
    registers: [registry],
  });
  const refusedCalls = new Counter({
    name: "api_calls_refused_total",
    help: "Calls of the API refused because their address made too many; not in the figures above.",
    registers: [registry],
  });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered, by method and class of status.",
    labelNames: ["method", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Seconds from a request's arrival to the end of its answer.",
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answeredFromMemory() {
      fromMemory++;
    },
    rendered(path: string) {
      renders.inc({ page: path.split("?", 1)[0] ?? "" });
    },
    called(procedure: string, by: "http" | "page") {
      calls.inc({ procedure, by });
    },
    refused() {
      refusedCalls.inc();
    },
    countStreams(count: () => number) {
      new Gauge({
        name: "change_streams",
        help: "Streams of changes that are open; not in the figures of requests.",
        registers: [registry],
        collect() {
          this.set(count());
        },
      });
    },
    answered(method: string, status: number, duration: number) {
      requests.inc({ method, status: `${Math.floor(status / 100)}xx` });
      seconds.observe(duration);
    },
  };
}
