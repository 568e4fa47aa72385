import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/** A child process that a test may kill. */
export interface Child {
  /** The child's first line of output. */
  firstLine: string;
  /** Kills the child with SIGKILL. */
  kill(): Promise<void>;
}

/** Starts a script, and resolves after its first line of output. The script ends with the test. */
export async function startChild(script: string, ...args: string[]): Promise<Child> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Not afterEach: test files share this module, and afterEach would belong to the first file.
  onTestFinished(() => kill(child));
  const [firstLine] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return { firstLine, kill: () => kill(child) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}
