import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPrograms, serverAccount } from "#shared/db/own-postgres-program.server.ts";
import { freePort } from "./free-port.ts";

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a temporary PostgreSQL server on loopback, from the executables that a site uses without DATABASE_URL. It
 * stops with this process, and its files are deleted.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), "test-postgres-"));
  const { prefix } = serverAccount(bin, folder);
  const data = join(folder, "data");
  const locale = ["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const initdb = [...prefix, join(bin, "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "--no-sync"];
  const [command = "", ...args] = [...initdb, ...locale];
  execFileSync(command, args, { cwd: folder, stdio: "pipe" });
  const port = await freePort();
  const settings = [
    "fsync=off",
    "full_page_writes=off",
    "max_connections=200",
    "shared_buffers=64MB",
    "jit=off",
    "random_page_cost=1.1",
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "wal_level=minimal",
    "max_wal_senders=0",
    "io_method=sync",
    "autovacuum=off",
  ];
  const server = spawn(
    "sh",
    [
      "-c",
      runUntilPipeCloses,
      "sh",
      folder,
      ...prefix,
      join(bin, "postgres"),
      "-D",
      data,
      "-p",
      `${port}`,
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    { cwd: folder, stdio: ["pipe", "ignore", "pipe"] },
  );
  await untilReady(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    async stop() {
      const exit = once(server, "exit");
      server.ref();
      server.stdin?.end();
      await exit;
    },
  };
}

// The pipe closes however this process ends, so that the server never outlives it. Shells start background processes
// with SIGQUIT ignored: SIGTERM stops a server without handlers, SIGQUIT one with open connections.
const runUntilPipeCloses = `folder=$1; shift; "$@" & read -r _; kill -TERM $!; kill -QUIT $!; wait $!; rm -rf "$folder"`;

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    server.stderr?.setEncoding("utf8").on("data", function read(text: string) {
      log += text;
      if (!log.includes("ready to accept connections")) return;
      server.stderr?.off("data", read).resume();
      letGo(server);
      resolve();
    });
  });
}

/** Unrefs the server, so that this process can end while it runs. */
function letGo(server: ChildProcess): void {
  server.unref();
  for (const pipe of [server.stdin, server.stderr]) if (pipe instanceof Socket) pipe.unref();
}
