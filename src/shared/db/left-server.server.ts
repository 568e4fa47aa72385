import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientConfig } from "pg";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { clusterIn, isWindows, passwordFile, socketFolder } from "./own-cluster.server.ts";
import { SUPERUSER } from "./own-roles.server.ts";

/** The superuser's connection to the server that a site runs for this data folder; undefined where none runs. */
export function runningServer(dataDir: string): ClientConfig | undefined {
  const pid = pidIn(clusterIn(dataDir));
  return pid !== undefined && userOfFiles(pid, clusterIn(dataDir)) === "site"
    ? connectionIn(dataDir)
    : undefined;
}

/** The superuser's connection to the running server of a data folder. */
export function connectionIn(dataDir: string): ClientConfig {
  const [, , , port = "5432", socket = ""] = linesOfPidFile(clusterIn(dataDir));
  const place = isWindows
    ? { host: "127.0.0.1", password: readFileSync(passwordFile(dataDir), "utf8") }
    : { host: socket || socketFolder(dataDir) };
  return { user: SUPERUSER, database: "postgres", port: Number(port), ...place, ...insteadOfEnvironment };
}

/** The driver reads PGSSLMODE, PGOPTIONS and similar variables, which are meant for other servers. */
const insteadOfEnvironment = {
  ssl: false,
  sslnegotiation: "postgres" as const,
  options: "-c client_encoding=UTF8",
  client_encoding: "UTF8",
  application_name: "site",
  replication: "false",
};

/**
 * Stops the server that a killed site has left, and removes the file that a crash has left. The caller must have
 * locked the folder.
 *
 * @throws {OperatorError} where the server does not stop, or where other software uses the files
 */
export async function stopLeftServer(data: string): Promise<void> {
  const pid = pidIn(data);
  const user = pid && userOfFiles(pid, data);
  if (!pid || !user) return existsSync(pidFile(data)) ? rmSync(pidFile(data)) : undefined;
  if (user === "site")
    for (const [signal, seconds] of [
      ["SIGINT", 20],
      ["SIGQUIT", 10],
    ] as const) {
      if (!mayKill(pid, signal)) break;
      for (let waited = 0; waited < seconds * 20; waited++) {
        if (userOfFiles(pid, data) !== "site") return;
        await sleep(50);
      }
    }
  throw new OperatorError(`PostgreSQL (process ${pid}) still uses ${data}: stop it, then start again.`);
}

/** False for a process of another account. */
function mayKill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

const pidFile = (data: string) => join(data, "postmaster.pid");

function linesOfPidFile(data: string): string[] {
  return existsSync(pidFile(data)) ? readFileSync(pidFile(data), "utf8").split("\n") : [];
}

/** Negative for a server without connections (`postgres --single`). Undefined where a crash has emptied the file. */
function pidIn(data: string): number | undefined {
  return Math.abs(Number(linesOfPidFile(data)[0])) || undefined;
}

/**
 * Whether a process is PostgreSQL on these files, and who started it: a site or other software. The system may have
 * reused the process id for software that names the folder by chance.
 */
function userOfFiles(pid: number, data: string): "site" | "other" | undefined {
  const [program = "", ...args] = commandOf(pid);
  if (!/^postgres(\.exe)?$/.test(basename(program.replaceAll("\\", "/")))) return undefined;
  const [option, folder, next] = args;
  if (option === "-D" && folder === data && next === "-p") return "site";
  return args.includes(data) ? "other" : undefined;
}

/** The executable and the arguments of a process. Empty where there is no such process. */
function commandOf(pid: number): string[] {
  if (existsSync("/proc/self/cmdline")) {
    const file = `/proc/${pid}/cmdline`;
    return existsSync(file) ? readFileSync(file, "utf8").split("\0") : [];
  }
  const [command = "", ...args] = isWindows
    ? ["powershell", "-Command", `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`]
    : ["ps", "-o", "args=", "-p", String(pid)];
  const { stdout } = spawnSync(command, args, { encoding: "utf8" });
  return splitCommand(stdout ?? "");
}

/** Splits a line of `ps`, in which arguments may contain spaces. Relies on the known arguments of a site's server. */
function splitCommand(text: string): string[] {
  const [, program = "", data = "", rest = ""] =
    /^"?(.*?postgres(?:\.exe)?)"? -D "?(.*?)"? (-p .*)/s.exec(text.trim()) ?? [];
  return program ? [program, "-D", data, ...rest.split(" ")] : [];
}
