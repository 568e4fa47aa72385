import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BucketSettings } from "#shared/object-storage/bucket-client.server.ts";
import { bucketEnv, startObjectServer } from "#shared/object-storage/object-server.testing.ts";
import { freePort } from "../free-port.ts";
import { startNginx } from "./nginx.ts";
import { SiteProcess } from "./site-process.ts";

export interface ClusterOptions {
  databaseUrl: string;
  /** The number of processes; three by default. */
  count?: number;
  /** The port of nginx; by default a free one. */
  port?: number;
  /** The folder of the processes' data folders; by default a temporary one. */
  folder?: string;
  /** The processes' object storage; by default one in the memory of this process. */
  bucket?: BucketSettings;
  /** Settings of every process. */
  env?: Record<string, string>;
}

export interface Cluster {
  /** The public address of nginx. */
  url: string;
  processes: readonly SiteProcess[];
  urls: readonly string[];
  /** The email folders: each process writes into a separate one. */
  mailFolders: readonly string[];
  secretKey: string;
  /** The metrics of each process, in Prometheus format; rejects when one does not run. */
  metrics(): Promise<string[]>;
  stop(): Promise<void>;
}

const secretKey = "a key of the tested cluster, no secret";
const METRICS_TOKEN = "the metrics token of the tested cluster";

/**
 * Starts processes of the built product at the same moment, with nginx in front of them. They share a database and an
 * object storage; each has a separate data folder, like on a separate machine.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { databaseUrl, count = 3, port = await freePort(), env = {} } = options;
  const temporary = await mkdtemp(join(tmpdir(), "test-cluster-"));
  const objects = options.bucket ? undefined : await startObjectServer();
  const bucket = options.bucket ?? objects?.settings;
  const folder = options.folder ?? temporary;
  const url = `http://127.0.0.1:${port}`;
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const folders = processFolders(folder, count);
  const processes = ports.map(
    (own, at) =>
      new SiteProcess({
        PORT: String(own),
        SITE_URL: url,
        DATA_DIR: folders[at] ?? "",
        DATABASE_URL: databaseUrl,
        SECRET_KEY: secretKey,
        METRICS_TOKEN,
        TRUST_PROXY: "1",
        LOG_LEVEL: "warn",
        MALLOC_ARENA_MAX: "2",
        ...(bucket && bucketEnv(bucket)),
        ...env,
      }),
  );
  const stopProcesses = () => Promise.all(processes.map((process) => process.end("SIGKILL")));
  const remove = async () => {
    await objects?.stop();
    rmSync(temporary, { recursive: true, force: true });
  };
  try {
    await Promise.all(processes.map((process) => process.start()));
    const nginx = await startNginx(port, ports, join(temporary, "nginx"));
    return {
      url,
      processes,
      urls: ports.map((own) => `http://127.0.0.1:${own}`),
      secretKey,
      mailFolders: mailFoldersOf(folder, count),
      metrics: () => Promise.all(ports.map(readMetrics)),
      async stop() {
        await nginx.stop();
        await stopProcesses();
        await remove();
      },
    };
  } catch (error) {
    await stopProcesses();
    await remove();
    throw error;
  }
}

async function readMetrics(port: number): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
}

/** The data folders of the processes. Their parent folder is unused. */
function processFolders(folder: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => join(folder, `process-${at + 1}`));
}

/** The folders into which the processes write emails, without `SMTP_URL`. */
function mailFoldersOf(folder: string, count: number): string[] {
  return processFolders(folder, count).map((own) => join(own, "mail"));
}
