import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { sessionRefreshesFailed, sessionsRefreshed } from "#features/auth/sessions/sessions.api.ts";
import { webhookTries } from "#features/integrations/webhooks/send-message.server.ts";
import { pushNotices } from "#features/push/push.jobs.ts";
import type { Database } from "#shared/db/database.server.ts";
import { limitsRefused } from "#shared/limits/shared-limit.server.ts";
import { mailAttemptsFailed, mailsSent } from "#shared/mail/outbox.server.ts";
import { objectStorageErrors } from "#shared/object-storage/bucket-client.server.ts";
import { feedsAnswered } from "../feeds/feed.ts";
import { registerDatabaseMetrics } from "./database-metrics.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics that the features count. */
const counted = [
  sessionsRefreshed,
  sessionRefreshesFailed,
  mailsSent,
  mailAttemptsFailed,
  objectStorageErrors,
  limitsRefused,
  feedsAnswered,
  webhookTries,
  pushNotices,
];

/** The sources that the metrics read when they are collected. */
export interface MetricSources {
  database: Pick<Database, "db" | "ping" | "pool" | "rows">;
  streams(): number;
  /** Free bytes on the disk of the data folder, and the bytes that uploads leave free. */
  disk: { free(): number; reserve: number };
  bucket?: { awaySince(): Date | undefined } | undefined;
}

/** Prometheus metrics of this process, for alerts and measurements. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const metric of counted) registry.registerMetric(metric as Counter);
  let read = async () => {};
  /** A gauge that is read when it is collected. */
  function collected(name: string, help: string, value: () => number) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  }
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
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered, by class of status; not pages from memory.",
    labelNames: ["method", "status"],
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
    watch({ database, streams, disk, bucket }: MetricSources) {
      read = registerDatabaseMetrics(registry, database);
      collected("change_streams", "Open pages that follow changes; not in the figures of requests.", streams);
      collected("disk_free_bytes", "Free space on the disk of the data folder.", disk.free);
      collected(
        "disk_reserve_bytes",
        "Disk space that uploads leave free (DISK_RESERVE_MB); uploads by members stop at twice this space.",
        () => disk.reserve,
      );
      collected(
        "object_storage_up",
        "1 while the object storage answers this process, else 0; 1 without object storage.",
        () => (bucket?.awaySince() ? 0 : 1),
      );
    },
    rendered(path: string) {
      renders.inc({ page: path.split("?", 1)[0] ?? "" });
    },
    called(procedure: string, by: "http" | "page") {
      calls.inc({ procedure, by });
    },
    answered(method: string, status: number) {
      requests.inc({ method, status: `${Math.floor(status / 100)}xx` });
    },
  };
}
