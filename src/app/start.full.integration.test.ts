import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { clusterIn } from "#shared/db/own-cluster.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigrated } from "#src/testing/migrated.ts";
import { builtProgram, Site } from "#src/testing/site-process.ts";

const admin = builtProgram("admin");
const backup = builtProgram("backup");
const restore = builtProgram("restore");
const startOfDatabase = fileURLToPath(new URL("./start.testing.ts", import.meta.url));

/** Longer than the limits of a site that serves: 10 seconds for a connection, four for the circuit breaker. */
const hasWaited = (said: string) => /Waiting for .* \(5 seconds\).*\(15 seconds\)/s.test(said);

describe.skipIf(process.platform !== "linux")("a database that stalls", () => {
  test("is waited for by a start and by the commands, which say so every five seconds", async () => {
    const dataDir = await freshMigrated();
    const env = { DATA_DIR: dataDir, SECRET_KEY: "a key of thirty-two letters or more" };
    const backups = join(freshFolder(), "backups");
    expect(await new Site(env, { program: backup, args: [backups] }).exit).toBe(0);

    const place = freshFolder();
    const restored = await startStalled({ ...env, DATA_DIR: place }, { program: restore, args: [backups] });
    const site = await startStalled({ ...env, LOG_LEVEL: "info" });
    await eventually(() => expect([site.out, restored.err].map(hasWaited)).toEqual([true, true]));
    for (const folder of [dataDir, place]) stall(folder, "SIGCONT");
    await site.address();
    expect(await restored.exit).toBe(0);

    stall(dataDir, "SIGSTOP");
    const commands = [
      new Site(env, { program: admin, args: ["list"] }),
      new Site(env, { program: backup, args: [backups] }),
    ];
    await eventually(() => expect(commands.map(({ err }) => hasWaited(err))).toEqual([true, true]));
    stall(dataDir, "SIGCONT");
    expect(await Promise.all(commands.map(({ exit }) => exit))).toEqual([0, 0]);
  });

  test("that ends during the start ends it with one sentence", async () => {
    const dataDir = await freshMigrated();
    const site = await startStalled({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    const [server = 0, ...others] = serverIn(dataDir);
    process.kill(server, "SIGKILL");
    for (const each of others) process.kill(each, "SIGCONT");
    expect(await site.exit).toBe(1);
    expect(site.err.trim().split("\n")).toHaveLength(1);
    expect(site.err).toContain("docs/operations/troubleshoot.md");
  });
});

// The six busy processes also slow down the other tests.
test("of twenty starts beside six busy programs none gives up", { timeout: 10 * MINUTE_MS }, async () => {
  // The loops end by themselves, in case this process is killed.
  const loop = `const end = Date.now() + ${5 * MINUTE_MS}; while (Date.now() < end);`;
  const busy = Array.from({ length: 6 }, () => spawn(process.execPath, ["-e", loop]));
  onTestFinished(() => {
    for (const child of busy) child.kill("SIGKILL");
  });
  const startTwice = async () => {
    const env = { DATA_DIR: freshFolder() };
    for (const _ of ["first", "later"]) {
      const start = new Site(env, { program: startOfDatabase });
      expect([await start.exit, start.err]).toEqual([0, ""]);
    }
  };
  for (let round = 0; round < 2; round++) await Promise.all(Array.from({ length: 5 }, startTwice));
});

/** A process with a database that stalls as soon as it accepts connections. */
async function startStalled(
  env: { DATA_DIR: string } & Record<string, string>,
  { program = builtProgram("main"), args = [] }: { program?: string; args?: readonly string[] } = {},
): Promise<Site> {
  const site = new Site(env, { program, args });
  const watch = setInterval(() => isReady(env.DATA_DIR) && stall(env.DATA_DIR, "SIGSTOP"), 1);
  onTestFinished(() => {
    clearInterval(watch);
    stall(env.DATA_DIR, "SIGCONT");
  });
  await eventually(() => expect(isReady(env.DATA_DIR)).toBe(true));
  stall(env.DATA_DIR, "SIGSTOP");
  clearInterval(watch);
  return site;
}

/** Sends a signal to the server of a data folder, and to the processes of its connections. */
function stall(dataDir: string, signal: "SIGSTOP" | "SIGCONT"): void {
  for (const each of serverIn(dataDir))
    try {
      process.kill(each, signal);
    } catch (error) {
      // A connection may have ended by now.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
}

const pidFile = (dataDir: string) => join(clusterIn(dataDir), "postmaster.pid");

function isReady(dataDir: string): boolean {
  return existsSync(pidFile(dataDir)) && readFileSync(pidFile(dataDir), "utf8").includes("\nready");
}

/** The ids of the server's process, then of its child processes. */
function serverIn(dataDir: string): number[] {
  if (!existsSync(pidFile(dataDir))) return [];
  const [pid = ""] = readFileSync(pidFile(dataDir), "utf8").split("\n");
  const children = `/proc/${pid}/task/${pid}/children`;
  return existsSync(children) ? [pid, ...readFileSync(children, "utf8").trim().split(" ")].map(Number) : [];
}
