import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const running = new Set<ChildProcess>();
const folders = new Set<string>();

// Cleans up child processes and folders however this process ends.
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => process.exit(1));
process.on("exit", () => {
  for (const child of running) signal(child, "SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts a command in a new process group, which ends with this process at the latest. */
export function launch(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  running.add(child);
  child.on("error", () => undefined);
  child.once("exit", () => running.delete(child));
  return child;
}

/** The first match on the child's standard output. @throws when the child ends before. */
export async function firstLine(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let text = "";
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const found = pattern.exec(text);
      if (!found) return;
      child.stdout?.removeAllListeners("data").resume();
      resolve(found);
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${child.spawnfile} ended with ${code}: ${text}`)));
  });
}

/** Ends a child process and its group, with SIGKILL after 10 seconds. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = once(child, "exit");
  const timer = setTimeout(() => signal(child, "SIGKILL"), 10_000);
  signal(child, "SIGTERM");
  await exit;
  clearTimeout(timer);
}

// Signals the whole group: npm forwards a signal to its shell only, which does not forward it.
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** A new folder, removed when this process ends. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  folders.add(folder);
  return folder;
}
