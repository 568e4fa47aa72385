import type { ChildProcess } from "node:child_process";
import { end, firstLine, launch } from "./processes.ts";

export interface Site {
  url: string;
  child: ChildProcess;
  pid: number;
  /** Milliseconds from the start until /readyz responds. */
  startMs: number;
  stop(): Promise<void>;
}

interface SiteOptions {
  dataDir: string;
  env?: Record<string, string>;
  nodeArgs?: string[];
  /** Opens an IPC channel to the process. */
  withChannel?: boolean;
  /** The command to run; by default only the server. */
  command?: [string, ...string[]];
}

const METRICS_TOKEN = "the metrics token of a measured site";

/** Reads the server's metrics in Prometheus format. */
export async function readMetrics(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${url}/metrics`, { headers })).text();
}

/** Starts the built product on a free loopback port with default settings, and resolves when it is ready. */
export async function startSite({
  dataDir,
  env = {},
  nodeArgs = [],
  withChannel = false,
  command,
}: SiteOptions): Promise<Site> {
  const flags = (process.env.SERVER_FLAGS ?? "").split(" ").filter(Boolean);
  const [program, ...args] = command ?? [process.execPath, ...flags, ...nodeArgs, "build/server/main.js"];
  const startedAt = performance.now();
  const child = launch(program, args, {
    cwd: new URL("..", import.meta.url),
    stdio: ["ignore", "pipe", "inherit", ...(withChannel ? (["ipc"] as const) : [])],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: "0",
      DATA_DIR: dataDir,
      MALLOC_ARENA_MAX: "2",
      NODE_ENV: "production",
      METRICS_TOKEN,
      ...env,
    },
  });
  const [, url = ""] = await firstLine(child, /is on (\S+)/);
  const ready = await fetch(`${url}/readyz`);
  if (!ready.ok) throw new Error(`The site is not ready: ${ready.status}`);
  const startMs = performance.now() - startedAt;
  return { url, child, pid: child.pid ?? 0, startMs, stop: () => end(child) };
}
