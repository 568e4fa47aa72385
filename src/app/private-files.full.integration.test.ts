import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigrated } from "#src/testing/migrated.ts";
import { builtProgram, Site } from "#src/testing/site-process.ts";

/** The folders below the data folder that another account may enter, and the files in others that it may read. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const isOpen = (statSync(path).mode & 0o077) !== 0;
    if (entry.isDirectory()) return isOpen ? [path, ...openToOthers(path)] : [];
    return isOpen && entry.isFile() ? [path] : [];
  });
}

async function serveOnce(env: { DATA_DIR: string }): Promise<void> {
  const site = new Site(env);
  await site.address();
  site.child.kill("SIGTERM");
  await site.exit;
}

test("files of hidden films, mails and keys are readable by the site's account alone", async () => {
  const dataDir = join(freshFolder(), "data");
  await serveOnce({ DATA_DIR: dataDir });
  expect(readdirSync(join(dataDir, "media"))).toContain("culture-videos");
  expect(openToOthers(dataDir)).toEqual([]);

  const backups = join(freshFolder(), "backups");
  const backup = new Site({ DATA_DIR: dataDir }, { program: builtProgram("backup"), args: [backups] });
  expect(await backup.exit).toBe(0);
  expect(openToOthers(backups)).toEqual([]);
});

test("and so are those of a copied data folder, whose folders everybody could enter", async () => {
  const dataDir = await freshMigrated();
  chmodSync(dataDir, 0o755);
  const sealed = join(dataDir, "media/culture-videos/sealed");
  mkdirSync(sealed, { recursive: true });
  writeFileSync(join(sealed, "film.mp4"), "a film");
  for (const name of ["media", "uploads", "mail"]) {
    mkdirSync(join(dataDir, name), { recursive: true });
    chmodSync(join(dataDir, name), 0o755);
    writeFileSync(join(dataDir, name, "old"), "");
  }
  await serveOnce({ DATA_DIR: dataDir });
  expect(openToOthers(dataDir)).toEqual([]);
  const asAnother = { uid: 65530, gid: 65530, encoding: "utf8" } as const;
  if (process.getuid?.() !== 0) return;
  expect(spawnSync("find", [dataDir, "-type", "f", "-readable"], asAnother).stdout).toBe("");
});
