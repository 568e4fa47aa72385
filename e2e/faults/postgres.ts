import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#src/testing/free-port.ts";
import { findBinaries, serverUser } from "#src/testing/postgres-server.ts";

export interface FaultyPostgres {
  host: string;
  port: number;
  url: string;
  isRunning(): boolean;
  stop(mode: "fast" | "immediate"): void;
  start(): void;
}

/**
 * A PostgreSQL server that can be stopped and started again, with its files in a new folder below `parent`, which are
 * deleted when this process ends.
 */
export async function startFaultyPostgres(parent: string = tmpdir()): Promise<FaultyPostgres> {
  const bin = findBinaries();
  const owner = serverUser();
  const folder = mkdtempSync(join(parent, "faulty-postgres-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const as = { ...owner, cwd: folder, stdio: "pipe" as const };
  const data = join(folder, "data");
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(join(bin, "initdb"), initdb, as);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=100 -c min_wal_size=32MB -c max_wal_size=64MB`;
  const control = (...args: string[]) => execFileSync(join(bin, "pg_ctl"), ["-D", data, "-w", ...args], as);
  const start = () => void control("start", "-l", "/dev/null", "-o", options);
  const stop = (mode: "fast" | "immediate") => void control("stop", "-m", mode);
  const isRunning = () => spawnSync(join(bin, "pg_ctl"), ["-D", data, "status"], as).status === 0;
  start();
  process.on("exit", () => {
    try {
      stop("immediate");
    } catch {
      // It is stopped already.
    }
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    host: "127.0.0.1",
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    isRunning,
    stop,
    start,
  };
}
