import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { startNginx } from "./nginx.ts";
import { SiteProcess } from "./site-process.ts";

export interface ClusterOptions {
  databaseUrl: string;
  /** The number of processes; three by default. */
  count?: number;
  /** The port of nginx; by default a free one. */
  port?: number;
  /** The folder that the processes share; by default a temporary one. */
  dataDir?: string;
  /** Settings of every process. */
  env?: Record<string, string>;
}

export interface Cluster {
  /** The public address, which is nginx's. */
  url: string;
  processes: readonly SiteProcess[];
  /** The addresses of the processes themselves. */
  urls: readonly string[];
  dataDir: string;
  secretKey: string;
  stop(): Promise<void>;
}

const secretKey = "a key of the tested cluster, no secret";

/** Starts processes of the built product at the same moment on one database, with nginx in front of them. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { databaseUrl, count = 3, port = await freePort(), env = {} } = options;
  const folder = await mkdtemp(join(tmpdir(), "test-cluster-"));
  const dataDir = options.dataDir ?? join(folder, "data");
  const url = `http://127.0.0.1:${port}`;
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const processes = ports.map(
    (own) =>
      new SiteProcess({
        ...{ PORT: String(own), SITE_URL: url, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
        ...{ SECRET_KEY: secretKey, TRUST_PROXY: "1", LOG_LEVEL: "warn", MALLOC_ARENA_MAX: "2" },
        ...env,
      }),
  );
  const stopProcesses = () => Promise.all(processes.map((process) => process.end("SIGKILL")));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await Promise.all(processes.map((process) => process.start()));
    const nginx = await startNginx(port, ports, join(folder, "nginx"));
    return {
      ...{ url, processes, urls: ports.map((own) => `http://127.0.0.1:${own}`), dataDir, secretKey },
      async stop() {
        await nginx.stop();
        await stopProcesses();
        remove();
      },
    };
  } catch (error) {
    await stopProcesses();
    remove();
    throw error;
  }
}
