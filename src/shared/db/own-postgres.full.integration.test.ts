import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "#shared/time/durations.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigrated } from "#src/testing/migrated.ts";
import { Site } from "#src/testing/site-process.ts";
import { type Database, openDatabase } from "./database.server.ts";
import { clusterIn, socketFolder } from "./own-cluster.server.ts";

const writer = fileURLToPath(new URL("./own-postgres-process.server.ts", import.meta.url));

async function open(dataDir: string, options: { mayShare?: boolean } = {}): Promise<Database> {
  const database = await openDatabase({ dataDir, ...options });
  onTestFinished(() => database.close().catch(() => undefined));
  return database;
}

const serverPid = (dataDir: string) =>
  Number(readFileSync(join(clusterIn(dataDir), "postmaster.pid"), "utf8").split("\n")[0]);

/** An ended process has no command line while its parent has not read its exit code. */
function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, "utf8") !== "";
}

test("the first start makes the cluster, a close stops the server, and the next start has the rows", async () => {
  const dataDir = freshFolder();
  const first = await openDatabase({ dataDir });
  await first.rows(sql`create table kept as select 1 as one`);
  const settings = await first.rows<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'listen_addresses') order by 1`,
  );
  expect(settings.map(({ setting }) => setting)).toEqual(["on", "", "on"]);
  const pid = serverPid(dataDir);
  await first.close();
  expect(isAlive(pid)).toBe(false);
  const second = await open(dataDir);
  expect(await second.rows(sql`select one from kept`)).toEqual([{ one: 1 }]);
});

test("a second start on the folder is refused, and a command beside the site shares its server", async () => {
  const dataDir = await freshMigrated();
  const site = await open(dataDir);
  await expect(openDatabase({ dataDir })).rejects.toThrow("is in use by another running copy");
  const command = await open(dataDir, { mayShare: true });
  expect(await command.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await command.close();
  await site.ping();
});

test("a killed server is started again, and its site goes on", async () => {
  const dataDir = await freshMigrated();
  const site = await open(dataDir);
  await site.rows(sql`create table kept as select 1 as one`);
  process.kill(serverPid(dataDir), "SIGKILL");
  await eventually(async () => expect(await site.rows(sql`select one from kept`)).toEqual([{ one: 1 }]));
});

test("the server of a killed site ends by itself, and the next start has every committed row", async () => {
  const dataDir = await freshMigrated();
  const first = await startWriter(dataDir);
  await eventually(() => expect(first.written.length).toBeGreaterThan(20));
  const pid = serverPid(dataDir);
  await first.kill();
  await eventually(() => expect(isAlive(pid)).toBe(false));
  const second = await open(dataDir);
  await expectKept(second, first.written);
});

test.each([["the site"], ["the server"], ["both"]])(
  "kills of %s in the middle of writes lose nothing that was answered, and every next start serves",
  { timeout: HOUR_MS },
  async (what) => {
    const dataDir = await freshMigrated();
    const written: number[] = [];
    // `KILLS=100` sets the number of repetitions.
    for (let kill = 0; kill < Number(process.env.KILLS ?? 3); kill++) {
      const site = await startWriter(dataDir);
      await eventually(() => expect(site.written.length).toBeGreaterThan(5 + 3 * (kill % 7)));
      if (what !== "the site") process.kill(serverPid(dataDir), "SIGKILL");
      if (what === "the server") await eventually(() => expect(site.written.length).toBeGreaterThan(60));
      await site.kill();
      written.push(...site.written);
    }
    await expectKept(await open(dataDir), written);
  },
);

test("a server that a killed shell has left is stopped by the next start", async () => {
  const dataDir = await freshMigrated();
  const first = await startWriter(dataDir);
  const pid = serverPid(dataDir);
  const shell = Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/^PPid:\s+(\d+)/m)?.[1]);
  const reader = readFileSync(`/proc/${shell}/task/${shell}/children`, "utf8").trim().split(" ").map(Number);
  for (const id of [shell, ...reader.filter((id) => id !== pid)]) process.kill(id, "SIGKILL");
  await first.kill();
  expect(isAlive(pid)).toBe(true);
  const second = await open(dataDir);
  expect(isAlive(pid)).toBe(false);
  await expectKept(second, first.written);
});

test.each([
  ["is long", "a-folder-with-a-long-name".repeat(5)],
  ["has blanks, a comma, quotes and other letters", `Jugend, "Büro" & 's été`],
])("a data folder whose path %s holds the rows over a restart", async (_, name) => {
  const dataDir = join(freshFolder(), name);
  mkdirSync(dataDir);
  const first = await open(dataDir);
  onTestFinished(() => rmSync(socketFolder(dataDir), { recursive: true, force: true }));
  await first.rows(sql`create table kept as select 7 as n`);
  await first.close();
  expect(await (await open(dataDir)).rows(sql`select n from kept`)).toEqual([{ n: 7 }]);
});

test("a cluster of another major version, a damaged one and a full disk are said in one sentence", async () => {
  const other = await freshMigrated();
  writeFileSync(join(clusterIn(other), "PG_VERSION"), "17\n");
  await expect(openDatabase({ dataDir: other })).rejects.toThrow("is of another major version of PostgreSQL");
  const damaged = await freshMigrated();
  rmSync(join(clusterIn(damaged), "global/pg_control"));
  await expect(openDatabase({ dataDir: damaged })).rejects.toThrow("nothing was deleted");
});

test.each([0o755, 0o777])("a cluster that others may enter is refused in one sentence: %i", async (mode) => {
  const dataDir = await freshMigrated();
  chmodSync(clusterIn(dataDir), mode);
  await expect(openDatabase({ dataDir })).rejects.toThrow("PostgreSQL may not use");
});

test("the socket of a long path is in a folder of this account, with a name of its own", async () => {
  const long = "a-folder-with-a-long-name".repeat(5);
  const [one, two] = [join(freshFolder(), long), join(freshFolder(), long)];
  expect(socketFolder(one)).not.toBe(socketFolder(two));
  mkdirSync(one);
  // Another account could have put this link there.
  symlinkSync(freshFolder(), socketFolder(one));
  onTestFinished(() => rmSync(socketFolder(one)));
  await expect(openDatabase({ dataDir: one })).rejects.toThrow("belongs to another account");
});

test("an interrupted making of the cluster is begun again", async () => {
  const dataDir = freshFolder();
  const killed = new Site({ DATA_DIR: dataDir, DEMO: "off" });
  const isMaking = () => readdirSync(dataDir).some((name) => name.startsWith("postgres.new"));
  await eventually(() => expect(isMaking()).toBe(true));
  killed.child.kill("SIGKILL");
  await killed.exit;
  const database = await open(dataDir);
  await database.ping();
  expect(isMaking()).toBe(false);
});

/** A process that writes rows and prints the number of each committed one. */
async function startWriter(dataDir: string) {
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const written: number[] = [];
  const lines = createInterface({ input: child.stdout }).on("line", (line) => {
    if (/^\d+$/.test(line)) written.push(Number(line));
  });
  await once(lines, "line");
  return { written, kill: () => kill(child) };
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

async function expectKept(database: Database, written: readonly number[]): Promise<void> {
  const kept = await database.rows<{ number: number }>(sql`select number from written`);
  const numbers = new Set(kept.map(({ number }) => number));
  expect(written.filter((number) => !numbers.has(number))).toEqual([]);
}
