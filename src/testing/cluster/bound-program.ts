import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";

/** A child process that ends with this process, however that ends. */
export interface BoundProgram {
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

// The pipe closes however this process ends.
const runUntilPipeCloses = '"$@" & read -r _; kill -TERM $! 2>/dev/null; wait $!';

/** Starts a command in the foreground, which receives SIGTERM at `stop`. It shares this process's standard error. */
export function startBound(
  command: string,
  args: readonly string[],
  as: { uid?: number; gid?: number } = {},
): BoundProgram {
  const child = spawn("sh", ["-c", runUntilPipeCloses, "sh", command, ...args], {
    ...as,
    stdio: ["pipe", "ignore", "inherit"],
  });
  child.unref();
  (child.stdin as Socket).unref();
  return {
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.ref();
      child.stdin?.end();
      await exit;
    },
  };
}
