import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientConfig } from "pg";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { startFailure } from "./own-postgres-failures.server.ts";
import type { ServerAccount } from "./own-postgres-program.server.ts";

/** How to reach the server that another process runs for this data folder; undefined where none runs. */
export function runningServer(dataDir: string): ClientConfig | undefined {
  const pid = pidIn(clusterIn(dataDir));
  return pid !== undefined && isServer(pid, clusterIn(dataDir)) ? connectionIn(dataDir) : undefined;
}

/** Whether the data folder has a cluster of its own. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(clusterIn(dataDir));
}

/** Where releases before PostgreSQL became a process of its own kept their database. */
export function oldDatabaseIn(dataDir: string): string {
  return join(resolve(dataDir), "pg");
}

/** @throws OperatorError where that has not been moved yet */
export function refuseOldDatabase(dataDir: string): void {
  const old = oldDatabaseIn(dataDir);
  if (!existsSync(old)) return;
  throw new OperatorError(
    `${old} is the database of an earlier release: run npm run move once, which copies it for this release and keeps it.`,
  );
}

export function clusterIn(dataDir: string): string {
  return join(resolve(dataDir), "postgres");
}

export interface Cluster {
  /** The folder of PostgreSQL's programs. */
  bin: string;
  account: ServerAccount;
  /** The folder of its files. */
  data: string;
}

const USER = "site";

export const isWindows = process.platform === "win32";

/**
 * Makes the cluster beside its place, so that an interrupted start leaves none. The name is new each time: `initdb` of a
 * killed start still runs for a moment, and deletes its folder when it fails.
 */
export function makeCluster({ bin, account, data }: Cluster, dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(`${basename(data)}.new`)))
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 });
  const made = `${data}.new.${randomBytes(4).toString("hex")}`;
  mkdirSync(made, { mode: 0o700 });
  giveTo(account, made);
  const secret = isWindows
    ? ["-A", "scram-sha-256", `--pwfile=${newPasswordFile(dataDir)}`]
    : ["-A", "trust"];
  const locale = ["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const [command = "", ...args] = [...account.prefix, join(bin, "initdb"), "-D", made, "-U", USER];
  const { status, stdout, stderr } = spawnSync(command, [...args, ...secret, ...locale], {
    ...account.ids,
    cwd: made,
    encoding: "utf8",
  });
  if (status !== 0) throw startFailure(`${stdout}${stderr}`, data);
  renameSync(made, data);
}

/** Makes an account the owner of a folder and its files. */
export function giveTo({ ids }: ServerAccount, folder: string): void {
  const wanted = ids ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (isWindows || statSync(folder).uid === wanted.uid) return;
  if (process.getuid?.() === 0) spawnSync("chown", ["-R", `${wanted.uid}:${wanted.gid}`, folder]);
}

/** The path of a socket has 103 bytes at most, on every system. */
export function socketFolder(dataDir: string): string {
  const own = join(resolve(dataDir), "socket");
  if (Buffer.byteLength(own) <= 88) return own;
  const name = createHash("sha256").update(resolve(dataDir)).digest("base64url").slice(0, 22);
  return join(tmpdir(), `site-${name}`);
}

/**
 * Makes the folder of the socket, for the server's account alone.
 *
 * @throws {OperatorError} where another account has made it: in the folder for temporary files, any could
 */
export function makeSocketFolder({ ids }: ServerAccount, dataDir: string): string {
  const folder = socketFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  if (![process.getuid?.(), ids?.uid].includes(uid) || !lstatSync(folder).isDirectory())
    throw new OperatorError(
      `${folder}, the folder for PostgreSQL's socket, belongs to another account: delete it, or set DATA_DIR to a shorter path.`,
    );
  chmodSync(folder, 0o700);
  if (ids) chownSync(folder, ids.uid, ids.gid);
  return folder;
}

const passwordFile = (dataDir: string) => join(resolve(dataDir), "postgres.password");

function newPasswordFile(dataDir: string): string {
  writeFileSync(passwordFile(dataDir), randomBytes(24).toString("hex"), { mode: 0o600 });
  return passwordFile(dataDir);
}

export function connectionIn(dataDir: string): ClientConfig {
  const [, , , port = "5432"] = linesOfPidFile(clusterIn(dataDir));
  const server = { user: USER, database: "postgres", port: Number(port) };
  if (!isWindows) return { ...server, host: socketFolder(dataDir) };
  return { ...server, host: "127.0.0.1", password: readFileSync(passwordFile(dataDir), "utf8") };
}

/** Stops the server that a killed process has left; the caller holds the folder's lock. */
export async function stopLeftServer(data: string): Promise<void> {
  const pid = pidIn(data);
  if (pid === undefined) return;
  if (!isServer(pid, data)) return rmSync(join(data, "postmaster.pid"), { force: true });
  for (const [signal, seconds] of [
    ["SIGINT", 20],
    ["SIGQUIT", 10],
  ] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < seconds * 20; waited++) {
      if (!isServer(pid, data)) return;
      await sleep(50);
    }
  }
  throw new OperatorError(
    `PostgreSQL of an earlier start (process ${pid}) still uses ${data}: stop it, then start again.`,
  );
}

function linesOfPidFile(data: string): string[] {
  const file = join(data, "postmaster.pid");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
}

function pidIn(data: string): number | undefined {
  const pid = Number(linesOfPidFile(data)[0]);
  return pid > 0 ? pid : undefined;
}

/** Whether a process is PostgreSQL on these files: the system may have given its number to another one. */
function isServer(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    // No process has this number.
    return false;
  }
  const command = `/proc/${pid}/cmdline`;
  if (existsSync("/proc/self/cmdline"))
    return existsSync(command) && readFileSync(command, "utf8").includes(data);
  const { stdout, status } = spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return status !== 0 || stdout.includes(data);
}
