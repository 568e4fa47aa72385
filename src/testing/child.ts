import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/** A process of its own that a test may kill. */
export interface Child {
  /** What it said first. */
  firstLine: string;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a script, and resolves once it has said its first line. It ends with the test. */
export async function startChild(script: string, ...args: string[]): Promise<Child> {
  const child = spawn(process.execPath, ["--liftoff-only", script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Not afterEach: files that share their modules load this one once, and a hook would belong to the first of them.
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
