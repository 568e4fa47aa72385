import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  /** Fills all but this many kilobytes. */
  fill(leftKilobytes: number): void;
  empty(): void;
  remove(): void;
}

/** A file system in memory of this size; undefined where this account may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  const args = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder];
  if (process.getuid?.() !== 0 || spawnSync("mount", args).status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o755);
  const remove = () => {
    spawnSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on("exit", remove);
  const filler = join(folder, "filler");
  return {
    folder,
    fill(leftKilobytes) {
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(filler, "w");
      try {
        const block = Buffer.alloc(64 * 1024);
        for (let left = bavail * bsize - leftKilobytes * 1024; left > 0; left -= block.length)
          writeSync(file, block);
      } catch (error) {
        // The site writes at the same time.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove,
  };
}
