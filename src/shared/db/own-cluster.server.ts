import { execFile, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { startFailure } from "./own-postgres-failures.server.ts";
import { environment, type ServerAccount } from "./own-postgres-program.server.ts";
import { SUPERUSER } from "./own-roles.server.ts";

/** Whether the data folder contains a PostgreSQL cluster. An empty folder contains none. */
export function hasCluster(dataDir: string): boolean {
  try {
    return readdirSync(clusterIn(dataDir)).length > 0;
  } catch (error) {
    // The later start of PostgreSQL reports why it may not read the folder.
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
}

export function clusterIn(dataDir: string): string {
  return join(resolve(dataDir), "postgres");
}

export interface Cluster {
  /** The folder of PostgreSQL's executables. */
  bin: string;
  account: ServerAccount;
  /** The folder of the cluster's files. */
  data: string;
}

export const isWindows = process.platform === "win32";

/**
 * Creates the cluster under a temporary name, so that an interrupted start leaves no cluster. The name is new each
 * time: `initdb` of a killed start still runs for a moment, and deletes its folder when it fails.
 */
export async function makeCluster({ bin, account, data }: Cluster, dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(`${basename(data)}.new`)))
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 });
  const made = `${data}.new.${randomBytes(4).toString("hex")}`;
  mkdirSync(made, { mode: 0o700 });
  giveTo(account, made);
  const secret = isWindows
    ? ["-A", "scram-sha-256", `--pwfile=${newPasswordFile(dataDir)}`]
    : ["-A", "trust"];
  // Files instead of /dev/shm: a container may make that too small, and a killed server leaves its segments there.
  const memory = ["-c", "dynamic_shared_memory_type=mmap"];
  const locale = ["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const [command = "", ...args] = [...account.prefix, join(bin, "initdb"), "-D", made, "-U", SUPERUSER];
  const how = { ...account.ids, cwd: made, env: environment };
  await promisify(execFile)(command, [...args, ...secret, ...memory, ...locale], how).catch(
    ({ message, stdout = "", stderr = message }: { message: string; stdout?: string; stderr?: string }) => {
      throw startFailure(`${stdout}${stderr}`, data);
    },
  );
  renameSync(made, data);
}

/** Makes an account the owner of a folder and its files. */
export function giveTo({ ids }: ServerAccount, folder: string): void {
  const wanted = ids ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (isWindows || statSync(folder).uid === wanted.uid) return;
  if (process.getuid?.() === 0) spawnSync("chown", ["-R", `${wanted.uid}:${wanted.gid}`, folder]);
}

/** The folder of the socket in the data folder, or elsewhere for a long path: a socket's has 103 bytes at most. */
export function socketFolder(dataDir: string): string {
  const own = join(resolve(dataDir), "socket");
  if (Buffer.byteLength(own) <= 88) return own;
  const name = createHash("sha256").update(resolve(dataDir)).digest("base64url").slice(0, 22);
  // Not TMPDIR, which may differ between a service and a command.
  return `/tmp/site-${name}`;
}

/**
 * Creates the folder of the socket, which only the server's account may enter, and empties it. The caller must have
 * locked the data folder.
 *
 * @throws {OperatorError} where another account has created it: any account can, in the folder for temporary files
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
  // A crash leaves these files. By now another process may have the process id in the lock file.
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(".s.PGSQL.")))
    rmSync(join(folder, name), { force: true });
  return folder;
}

export const passwordFile = (dataDir: string) => join(resolve(dataDir), "postgres.password");

function newPasswordFile(dataDir: string): string {
  writeFileSync(passwordFile(dataDir), randomBytes(24).toString("hex"), { mode: 0o600 });
  return passwordFile(dataDir);
}
