import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/** A child process that a test may kill. */
export interface Child {
  /** Its first line of output. */
  firstLine: string;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

/** Starts a script, and resolves after its first line of output. It ends with the test. */
export async function startChild(script: string, ...args: string[]): Promise<Child> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Not afterEach: test files share this module, and a hook would belong to the first of them.
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
