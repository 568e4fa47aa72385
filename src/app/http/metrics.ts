import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import {
  sessionRefreshesFailed,
  sessionsRefreshed,
} from "#features/auth/sessions/sessions-metrics.server.ts";
import { admissionsRefused } from "#features/door/refused-admissions/refused-admissions-metrics.server.ts";
import { bookingsMade, bookingsRefused } from "#features/events/bookings/bookings-metrics.server.ts";
import type { Database } from "#shared/db/database.server.ts";
import { jobAttemptsFailed, jobsFailed } from "#shared/jobs/jobs-metrics.server.ts";
import { limitsRefused } from "#shared/limits/limits-metrics.server.ts";
import { mailAttemptsFailed, mailsSent, mailsThrottled } from "#shared/mail/mail-metrics.server.ts";
import { objectStorageErrors } from "#shared/object-storage/object-storage-metrics.server.ts";
import { uploadedBytes, uploadRequests } from "#shared/uploads/uploads-metrics.server.ts";
import { registerDatabaseMetrics } from "./database-metrics.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** What the features count where it happens (`x-metrics.server.ts`). */
const counted = [
  bookingsMade,
  bookingsRefused,
  admissionsRefused,
  sessionsRefreshed,
  sessionRefreshesFailed,
  mailsSent,
  mailAttemptsFailed,
  mailsThrottled,
  jobAttemptsFailed,
  jobsFailed,
  uploadRequests,
  uploadedBytes,
  objectStorageErrors,
  limitsRefused,
];

/** What the metrics read when they are collected. */
export interface MetricSources {
  database: Pick<Database, "db" | "ping" | "pool" | "rows">;
  cache: { stats(): { renders: number; drops: number; pages: number; bytes: number } };
  /** The number of open change streams. */
  streams(): number;
  /** Bytes free on the disk of the data folder, and those that uploads leave free. */
  disk: { free(): number; reserve: number };
  bucket?: { awaySince(): Date | undefined } | undefined;
}

/** Prometheus metrics of this process; docs/operations/watch.md says how to read them. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const metric of counted) registry.registerMetric(metric as Counter);
  let fromMemory = 0;
  let read = async () => {};
  /** A metric that is read when it is collected. */
  function collected(name: string, help: string, value: () => number) {
    const Kind = name.endsWith("_total") ? Counter : Gauge;
    new Kind({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  }
  collected(
    "http_pages_from_memory_total",
    "Pages answered from memory; not in the figures of requests.",
    () => fromMemory,
  );
  const renders = new Counter({
    name: "pages_rendered_total",
    help: "Pages rendered, and the data of pages (.data).",
    labelNames: ["page"],
    registers,
  });
  const calls = new Counter({
    name: "api_calls_total",
    help: "Calls of the API's procedures, over HTTP and by renders of pages.",
    labelNames: ["procedure", "by"],
    registers,
  });
  const refusedCalls = new Counter({
    name: "api_calls_refused_total",
    help: "Calls refused because their address made too many; not in api_calls_total.",
    registers,
  });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered, by class of status.",
    labelNames: ["method", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Seconds from a request's arrival to the end of its answer.",
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const delays = new Histogram({
    name: "event_loop_longest_delay_seconds",
    help: "The longest time of each second for which the event loop kept work waiting.",
    buckets: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers,
  });
  return {
    contentType: registry.contentType,
    async text(): Promise<string> {
      await read();
      return registry.metrics();
    },
    /** Name, type, labels and help of each metric. */
    list: () => registry.getMetricsAsArray(),
    /** Registers the metrics that are read when they are collected. */
    watch({ database, cache, streams, disk, bucket }: MetricSources) {
      read = registerDatabaseMetrics(registry, database);
      const stats = () => cache.stats();
      collected(
        "page_cache_misses_total",
        "Pages rendered because the page cache did not have them.",
        () => stats().renders,
      );
      collected(
        "page_cache_drops_total",
        "Cached pages dropped because their data changed.",
        () => stats().drops,
      );
      collected("page_cache_pages", "Pages in the page cache.", () => stats().pages);
      collected("page_cache_bytes", "Bytes of the pages in the page cache.", () => stats().bytes);
      collected("disk_free_bytes", "Free space on the disk of the data folder.", disk.free);
      collected(
        "disk_reserve_bytes",
        "Space that uploads leave free (DISK_RESERVE_MB); those of members stop at twice as much.",
        () => disk.reserve,
      );
      collected(
        "object_storage_up",
        "1 while the object storage answers this process, else 0; 1 without object storage.",
        () => (bucket?.awaySince() ? 0 : 1),
      );
      collected(
        "change_streams",
        "Streams of changes that are open; not in the figures of requests.",
        streams,
      );
    },
    answeredFromMemory() {
      fromMemory++;
    },
    /** Pages answered from memory so far. */
    fromMemory: () => fromMemory,
    rendered(path: string) {
      renders.inc({ page: path.split("?", 1)[0] ?? "" });
    },
    called(procedure: string, by: "http" | "page") {
      calls.inc({ procedure, by });
    },
    refused() {
      refusedCalls.inc();
    },
    /** @param longestDelay of the last second, in seconds */
    delayed(longestDelay: number) {
      delays.observe(longestDelay);
    },
    answered(method: string, status: number, duration: number) {
      requests.inc({ method, status: `${Math.floor(status / 100)}xx` });
      seconds.observe(duration);
    },
  };
}
