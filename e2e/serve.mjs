// The two sites of the browser tests, with temporary data folders. With E2E_RESTORED=on they are restored sites, each
// with a separate PostgreSQL. A demo site is backed up while it serves, and restored into the data folder.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root, serverFlags } from "../scripts/setup.mjs";
import { memoryFolder } from "../src/testing/memory-folder.ts";
import { freshMigratedDatabase } from "../src/testing/migrated.ts";
import { noon } from "./still-site.ts";

// The test runner sets these variables, and its tests read the emails in this folder.
const { E2E_PORT, E2E_STILL_PORT, E2E_DATA_DIR, E2E_RESTORED, E2E_ADMIN_EMAIL } = process.env;

const sites = [
  { folder: E2E_DATA_DIR, env: { PORT: E2E_PORT } },
  {
    folder: `${E2E_DATA_DIR}-still`,
    env: {
      PORT: E2E_STILL_PORT,
      CLOCK_OFFSET_MS: String(Date.parse(noon) - Date.now()),
      CONFIRM_EMAIL: "off",
      NODE_OPTIONS: `--import ${new URL("fixed-clock.mjs", import.meta.url).href}`,
    },
  },
];

const servers = await Promise.all(sites.map(start));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
for (const [index, server] of servers.entries())
  server.on("exit", (code) => {
    rmSync(sites[index].folder, { recursive: true, force: true });
    process.exitCode ||= code ?? 1;
    stop();
    // The process also ends while it still waits for a site.
    if (servers.every(hasEnded)) process.exit();
  });
await Promise.all(sites.map(({ env }) => untilReady(env.PORT)));
process.stdout.write("Both sites serve.\n");

async function start({ folder, env }) {
  mkdirSync(folder, { recursive: true });
  if (E2E_RESTORED !== "on")
    return startSite(folder, "inherit", { ...env, DATABASE_URL: await freshMigratedDatabase() });
  await restoreSite(folder, env);
  return startSite(folder, "inherit", env);
}

function stop() {
  for (const server of servers) server.kill("SIGTERM");
}

function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null;
}

async function untilReady(port) {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await wait(50);
}

function startSite(folder, stdout, env) {
  return spawn(process.execPath, [...serverFlags, "build/server/main.js"], {
    cwd: root,
    stdio: ["inherit", stdout, "inherit"],
    env: environment(folder, env),
  });
}

function environment(folder, env) {
  return {
    ...process.env,
    NODE_ENV: "production",
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    UNPROVEN_MAILS_AN_HOUR: "100000",
    ...env,
    ADMIN_EMAIL: E2E_ADMIN_EMAIL,
    ADMIN_PASSWORD: "a password only for these tests",
  };
}

async function restoreSite(folder, env) {
  const work = mkdtempSync(join(memoryFolder(), "test-e2e-restored-"));
  const before = join(work, "data");
  const backups = join(work, "backups");
  const site = startSite(before, "pipe", { ...env, PORT: "0" });
  // The site prints its address when it is ready.
  await once(site.stdout, "data");
  command(before, env, "build/server/backup.js", backups);
  site.kill("SIGTERM");
  await once(site, "exit");
  copyFileSync(join(before, "secret.key"), join(folder, "secret.key"));
  command(folder, env, "build/server/restore.js", backups);
  rmSync(work, { recursive: true, force: true });
}

function command(folder, env, ...args) {
  const options = { cwd: root, stdio: "inherit", env: environment(folder, env) };
  const { status } = spawnSync(process.execPath, [...serverFlags, ...args], options);
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}`);
}
