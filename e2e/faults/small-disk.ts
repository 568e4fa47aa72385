import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
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
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftKilobytes * 1024)));
    },
    empty: () => rmSync(filler, { force: true }),
    remove,
  };
}
