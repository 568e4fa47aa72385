import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientConfig } from "pg";
import { lockFolder } from "./folder-lock.server.ts";
import { connectionIn, stopLeftServer } from "./left-server.server.ts";
import {
  type Cluster,
  clusterIn,
  giveTo,
  hasCluster,
  isWindows,
  makeCluster,
  makeSocketFolder,
} from "./own-cluster.server.ts";
import { startFailure } from "./own-postgres-failures.server.ts";
import {
  environment,
  findPrograms,
  type ServerAccount,
  serverAccount,
} from "./own-postgres-program.server.ts";
import { connectionOfOwner } from "./own-roles.server.ts";
import { type OnWait, reportWait } from "./report-wait.server.ts";

/** A line of PostgreSQL's log; `severity` in its words, such as LOG or FATAL. */
export type ServerLog = (severity: string, message: string) => void;

export interface OwnServerOptions {
  /** Receives PostgreSQL's log. */
  onLog?: ServerLog | undefined;
  /** Called every few seconds while the start waits. */
  onWait?: OnWait | undefined;
}

export interface OwnServer {
  /** Reaches the server, and reaches it again after a restart. */
  connection: ClientConfig;
  /** Ends its sessions and stops it; resolves once its files are closed. */
  stop(): Promise<void>;
}

/** For one small machine. Everything else is PostgreSQL's default, including `fsync` and `synchronous_commit`. */
const settings: Record<string, string> = {
  shared_buffers: "32MB",
  max_connections: "40",
  // The same value as in `initdb`. Where huge pages are reserved for others, a container without any would be killed.
  dynamic_shared_memory_type: "mmap",
  huge_pages: "off",
  min_wal_size: "32MB",
  max_wal_size: "256MB",
  // Fewer processes: no replication and no parallel queries, and each process does its reads itself.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  max_parallel_workers: "0",
  // Otherwise the planner expects workers that do not exist.
  max_parallel_workers_per_gather: "0",
  // For solid-state disks: the default, 4, makes the planner avoid indexes.
  random_page_cost: "1.1",
  io_method: "sync",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // Excludes statements with people's data: no ERROR, no DETAIL.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  log_line_prefix: "",
  lc_messages: "C",
};

/**
 * Runs the server until it ends or the pipe closes. The pipe closes however the site ends. SIGTERM ends a server that
 * still starts, SIGINT one with open sessions.
 */
const runUntilPipeCloses = `exec 3<&0
"$@" 3<&- & server=$!
{ read -r _ <&3; kill -TERM $server; kill -INT $server; } 2>/dev/null & reader=$!
wait $server; code=$?
kill $reader 2>/dev/null
exit $code`;

/**
 * Starts PostgreSQL as a child process, with its cluster in `<dataDir>/postgres`, which the first start creates.
 * Restarts it after a crash, and stops it with this process, however this process ends. First stops the server that a
 * killed process has left.
 *
 * @throws {DatabaseLocked} where another process runs it
 * @throws {OperatorError} where it cannot start
 */
export async function startOwnServer(
  dataDir: string,
  { onLog = () => {}, onWait }: OwnServerOptions = {},
): Promise<OwnServer> {
  const unlock = lockFolder(dataDir);
  try {
    const bin = findPrograms();
    const account = serverAccount(bin, dataDir);
    const place = { bin, account, data: clusterIn(dataDir) };
    await reportWait("PostgreSQL of an earlier start to end", stopLeftServer(place.data), onWait);
    if (!hasCluster(dataDir))
      await reportWait("PostgreSQL to make its files", makeCluster(place, dataDir), onWait);
    giveTo(account, place.data);
    const port = isWindows ? randomInt(10_000, 60_000) : 5432;
    const args = ["-D", place.data, "-p", String(port), ...options(listenOptions(dataDir, account))];
    const server = await reportWait("PostgreSQL to start", keepRunning(place, args, onLog), onWait);
    const connection = await reportWait(
      "the database",
      connectionOfOwner(connectionIn(dataDir)).catch((error) =>
        server.stop().then(() => Promise.reject(error)),
      ),
      onWait,
    );
    return {
      connection,
      async stop() {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A Unix socket in a folder that only the server's account may enter; on Windows, a port on loopback. */
function listenOptions(dataDir: string, account: ServerAccount): Record<string, string> {
  if (isWindows) return { ...settings, listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  // The setting is a list, and its items may contain commas within quotes.
  const folder = makeSocketFolder(account, dataDir).replaceAll('"', '""');
  return {
    ...settings,
    listen_addresses: "",
    unix_socket_directories: `"${folder}"`,
    unix_socket_permissions: "0700",
  };
}

function options(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Starts the server, and restarts it each time it ends unasked. */
async function keepRunning(place: Cluster, args: readonly string[], onLog: ServerLog) {
  let isStopping = false;
  let running = await startOnce(place, args, onLog);
  const watch = () =>
    running.once("exit", async () => {
      if (isStopping) return;
      onLog("FATAL", "the server ended unexpectedly and is started again");
      for (;;) {
        const next = await startOnce(place, args, onLog).catch((error: Error) => error);
        if (isStopping) return void (next instanceof Error || (await end(next, place)));
        if (!(next instanceof Error)) {
          running = next;
          watch();
          return;
        }
        onLog("FATAL", next.message);
        await sleep(RESTART_MS);
      }
    });
  watch();
  return {
    async stop() {
      isStopping = true;
      await end(running, place);
    },
  };
}

const RESTART_MS = 500;

/** Resolves once the server accepts connections. */
async function startOnce(place: Cluster, args: readonly string[], onLog: ServerLog): Promise<ChildProcess> {
  for (let left = START_ATTEMPTS - 1; ; left--) {
    const { child, log } = await launch(place, args, onLog);
    if (child.exitCode === null && child.signalCode === null) return child;
    // The processes of a killed server end a moment after it.
    if (left === 0 || !/shared memory block|lock file .* already exists/.test(log))
      throw startFailure(log, place.data);
    await sleep(RESTART_MS);
  }
}

const START_ATTEMPTS = 30;

/** Resolves when the server is ready or has ended. */
function launch({ bin, account, data }: Cluster, args: readonly string[], onLog: ServerLog) {
  const command = [...account.prefix, join(bin, "postgres"), ...args];
  const [program = "", ...rest] = isWindows
    ? command
    : ["/bin/sh", "-c", runUntilPipeCloses, "sh", ...command];
  // Detached, so that Ctrl-C in a terminal reaches only the site. The site stops the server after its last query.
  const child = spawn(program, rest, {
    ...account.ids,
    cwd: data,
    detached: !isWindows,
    stdio: ["pipe", "ignore", "pipe"],
    env: environment,
  });
  let log = "";
  const { promise, resolve } = Promise.withResolvers<{ child: ChildProcess; log: string }>();
  child.once("close", () => resolve({ child, log }));
  child.once("error", (error) => resolve({ child, log: error.message }));
  if (child.stderr)
    createInterface({ input: child.stderr }).on("line", (line) => {
      if (log.length < LONGEST_LOG) log += `${line}\n`;
      const [, severity = "LOG", message = line] = /^([A-Z]+): +(.*)/.exec(line) ?? [];
      onLog(severity, message);
      if (message.includes("ready to accept connections")) resolve({ child, log });
    });
  return promise;
}

const LONGEST_LOG = 10_000;

async function end(child: ChildProcess, { bin, data }: Cluster): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  if (isWindows) spawnSync(join(bin, "pg_ctl"), ["stop", "-D", data, "-m", "fast"]);
  else child.stdin?.end();
  await exit;
}
