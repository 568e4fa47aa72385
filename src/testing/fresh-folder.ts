import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterFile } from "./clean-up.ts";

/** An empty folder, deleted after the test file. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "test-data-"));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
