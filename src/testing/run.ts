import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { memoryFolder } from "./memory-folder.ts";
import { startPostgres } from "./postgres-server.ts";

const compileCache = fileURLToPath(new URL("../../node_modules/.cache/node", import.meta.url));

/**
 * The global set-up of the integration tests and the browser tests: a PostgreSQL server, and a folder for temporary
 * files, in memory if it has room.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // Already set up by another project of the run.
  if (process.env.TEST_RUN_FOLDER) return undefined;
  const folder = mkdtempSync(join(memoryFolder(), "test-run-"));
  removeWhenThisProcessEnds(folder);
  // Readable for other accounts, which some tests run processes as.
  chmodSync(folder, 0o755);
  process.env.TEST_RUN_FOLDER = folder;
  process.env.TMPDIR = folder;
  // Child processes of the tests load the product's modules from this cache.
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  const server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

// The pipe closes however this process ends.
function removeWhenThisProcessEnds(folder: string): void {
  const broom = spawn("sh", ["-c", 'read -r _; rm -rf "$1"', "sh", folder], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  broom.unref();
  (broom.stdin as Socket).unref();
}
