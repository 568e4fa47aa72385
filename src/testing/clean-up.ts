import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const steps: (() => unknown)[] = [];

/** Registers a step of the clean-up after the current test file. */
export function afterFile(step: () => unknown): void {
  steps.push(step);
}

/** Runs the registered steps in reverse order. */
export async function cleanUp(): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step();
}

/** An empty folder, deleted after the test file. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "test-data-"));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
