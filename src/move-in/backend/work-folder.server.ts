import { mkdirSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { join, resolve } from "node:path";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * The folder of an import's temporary files, which only the site's account may enter. `close` removes it, and so does
 * a signal that ends the process. After `kill -9`, the next call removes it. One import at a time uses it.
 */
export function openWorkFolder(dataDir: string): { path: string; close(): void } {
  const path = join(resolve(dataDir), "imports", ".work");
  // A media reader that still writes can make the folder non-empty again.
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  function end(signal: (typeof SIGNALS)[number]): void {
    process.stderr.write("Stopped. The site stays closed and incomplete: start the import again.\n");
    try {
      remove();
    } finally {
      process.exit(128 + constants.signals[signal]);
    }
  }
  remove();
  mkdirSync(path, { recursive: true, mode: 0o700 });
  for (const signal of SIGNALS) process.on(signal, end);
  return {
    path,
    close() {
      for (const signal of SIGNALS) process.off(signal, end);
      remove();
    },
  };
}
