import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a temporary PostgreSQL server on loopback from the machine's binaries. It stops with this process, and its
 * files are deleted.
 * @throws {Error} when the machine has no PostgreSQL server.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), "test-postgres-"));
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const as = { ...owner, cwd: folder };
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...as, stdio: "pipe" },
  );
  const port = await freePort();
  const settings = [
    ...["fsync=off", "full_page_writes=off", "max_connections=200"],
    ...["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`],
  ];
  const server = spawn(
    "sh",
    [
      ...["-c", runUntilPipeCloses, "sh", folder, join(bin, "postgres")],
      ...["-D", data, "-p", `${port}`, ...settings.flatMap((setting) => ["-c", setting])],
    ],
    { ...as, stdio: ["pipe", "ignore", "pipe"] },
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

// The pipe closes however this process ends, so that the server never outlives it. A shell starts a background process
// with SIGQUIT ignored: SIGTERM stops a server without handlers yet, SIGQUIT one that still has connections.
const runUntilPipeCloses = `folder=$1; shift; "$@" & read -r _; kill -TERM $!; kill -QUIT $!; wait $!; rm -rf "$folder"`;

export function findBinaries(): string {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const bin = versions
    .map((version) => join(root, version, "bin"))
    .find((path) => existsSync(join(path, "initdb")));
  if (!bin) throw new Error(`These tests need a PostgreSQL server in ${root} (apt-get install postgresql)`);
  return bin;
}

/** The account that runs PostgreSQL, which refuses root; undefined where this process is not root. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

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
