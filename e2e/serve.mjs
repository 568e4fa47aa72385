// The built product for the browser tests: like `npm start`, with a temporary data folder. With E2E_RESTORED=on it is a
// restored site: one with the demo content is backed up while it serves, and restored into the data folder.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, serverFlags } from "../scripts/setup.mjs";

// Set by the test runner, whose tests read the mail in this folder.
const data = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), "test-e2e-"));
if (process.env.E2E_RESTORED === "on") await restoreSite(data);
const server = startSite(data, "inherit");
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});

function startSite(folder, stdout, settings = {}) {
  return spawn(process.execPath, [...serverFlags, "src/main.ts"], {
    ...{ cwd: root, stdio: ["inherit", stdout, "inherit"], env: { ...environment(folder), ...settings } },
  });
}

function environment(folder) {
  return {
    ...{ ...process.env, NODE_ENV: "production", DATA_DIR: folder, LOG_LEVEL: "warn" },
    ...{ ADMIN_EMAIL: process.env.E2E_ADMIN_EMAIL, ADMIN_PASSWORD: "a password only for these tests" },
  };
}

async function restoreSite(folder) {
  const work = mkdtempSync(join(tmpdir(), "test-e2e-restored-"));
  const before = join(work, "data");
  const backups = join(work, "backups");
  const site = startSite(before, "pipe", { PORT: "0" });
  // It prints its address once it serves.
  await once(site.stdout, "data");
  command(before, "src/backup.ts", backups);
  site.kill("SIGTERM");
  await once(site, "exit");
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(before, "secret.key"), join(folder, "secret.key"));
  command(folder, "src/restore.ts", backups);
  rmSync(work, { recursive: true, force: true });
}

function command(folder, ...args) {
  const options = { cwd: root, stdio: "inherit", env: environment(folder) };
  const { status } = spawnSync(process.execPath, [...serverFlags, ...args], options);
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}`);
}
