import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "#src/testing/clean-up.ts";
import { openWorkFolder } from "./work-folder.server.ts";

/** A process that has written into its work folder, and waits. */
async function startImport(dataDir: string) {
  const script = `
    import { writeFileSync } from "node:fs";
    import { openWorkFolder } from ${JSON.stringify(join(import.meta.dirname, "work-folder.server.ts"))};
    writeFileSync(openWorkFolder(${JSON.stringify(dataDir)}).path + "/fetched", "a song");
    setInterval(() => {}, 1000);
    process.stdout.write("ready");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(child.stdout, "data");
  return child;
}

test("the work folder is for its owner alone, and is removed at the end", () => {
  const folder = openWorkFolder(freshFolder());
  expect(statSync(folder.path).mode & 0o777).toBe(0o700);
  writeFileSync(join(folder.path, "fetched"), "a song");
  folder.close();
  expect(existsSync(folder.path)).toBe(false);
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("%s removes the work folder and ends the process with code %i", async (signal, code) => {
  const dataDir = freshFolder();
  const child = await startImport(dataDir);
  child.kill(signal);
  expect(await once(child, "exit")).toEqual([code, null]);
  expect(existsSync(join(dataDir, "imports/.work"))).toBe(false);
});

test("the next import removes what kill -9 left", async () => {
  const dataDir = freshFolder();
  const child = await startImport(dataDir);
  child.kill("SIGKILL");
  await once(child, "exit");
  const left = join(dataDir, "imports/.work/fetched");
  expect(existsSync(left)).toBe(true);
  const folder = openWorkFolder(dataDir);
  expect(existsSync(left)).toBe(false);
  folder.close();
});
