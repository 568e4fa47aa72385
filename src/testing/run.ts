import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPostgres } from "./postgres-server.ts";

const compileCache = fileURLToPath(new URL("../../node_modules/.cache/node", import.meta.url));
const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * The global set-up of the integration tests: a folder for temporary files, in memory if it has room, and a PostgreSQL
 * server.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // Already set up by another project of the run.
  if (process.env.TEST_RUN_FOLDER) return undefined;
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), "test-run-"));
  removeWhenThisProcessEnds(folder);
  // Readable for other accounts, which some tests run processes as.
  chmodSync(folder, 0o755);
  process.env.TEST_RUN_FOLDER = folder;
  process.env.TMPDIR = folder;
  // Child processes of the tests load the product's modules from this cache.
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  const server = await startPostgres().catch(() => undefined);
  if (server) process.env.TEST_POSTGRES_URL = server.url;
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}

// The pipe closes however this process ends.
function removeWhenThisProcessEnds(folder: string): void {
  const broom = spawn("sh", ["-c", 'read -r _; rm -rf "$1"', "sh", folder], {
    ...{ stdio: ["pipe", "ignore", "ignore"], detached: true },
  });
  broom.unref();
  (broom.stdin as Socket).unref();
}
