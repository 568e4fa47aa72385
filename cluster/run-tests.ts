import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/**
 * Runs a test runner of `node_modules`.
 *
 * @throws when a test fails
 */
export async function runTests(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const path = fileURLToPath(new URL(`../node_modules/${program}`, import.meta.url));
  const runner = spawn(process.execPath, [path, ...args], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const [code, signal] = await once(runner, "exit");
  if (code !== 0) throw new Error(`the tests ended with ${code ?? signal}`);
}
