import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigrated } from "#src/testing/migrated.ts";
import { type Database, openDatabase } from "./database.server.ts";
import { clusterIn, socketFolder } from "./own-cluster.server.ts";
import { findPrograms, serverAccount } from "./own-postgres-program.server.ts";

const writer = fileURLToPath(new URL("./own-postgres-process.server.ts", import.meta.url));
const { PATH } = process.env;

async function open(dataDir: string, options: { mayShare?: boolean } = {}): Promise<Database> {
  const database = await openDatabase({ dataDir, ...options });
  onTestFinished(() => database.close().catch(() => undefined));
  return database;
}

/** The first line that a process prints, or its error when it fails. */
async function firstLineOf(
  command: readonly string[],
  env: Record<string, string | undefined>,
): Promise<string> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env });
  onTestFinished(() => void child.kill("SIGKILL"));
  let err = "";
  child.stderr.on("data", (chunk) => {
    err += chunk;
  });
  const line = once(createInterface({ input: child.stdout }), "line").then(([text]) => String(text));
  return Promise.race([line, once(child, "close").then(() => err)]);
}

/** Runs a command with a /dev/shm of this size. */
const withShm = (size: string) => [
  "unshare",
  ...(process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"]),
  "--mount",
  "sh",
  "-c",
  `mount -t tmpfs -o size=${size} none /dev/shm && exec "$@"`,
  "sh",
];

const [unshare = "", ...mounting] = withShm("64k");
const hasMounts = spawnSync(unshare, [...mounting, "true"]).status === 0;

test.skipIf(!hasMounts).each(["64k", "1m"])("a /dev/shm of %s is enough", async (size) => {
  // The other temporary files of the tests are in /dev/shm.
  const dataDir = mkdtempSync("/tmp/test-shm-");
  onTestFinished(() => removeOnceStopped(dataDir));
  const command = [...withShm(size), process.execPath, writer, dataDir];
  expect(await firstLineOf(command, { PATH })).toBe("open");
});

test("what the environment says of other servers, of locales and of folders changes nothing", async () => {
  const dataDir = join(freshFolder(), "a-folder-with-a-long-name".repeat(5));
  mkdirSync(dataDir);
  onTestFinished(() => removeOnceStopped(dataDir));
  const environment = {
    PGHOST: "127.0.0.1",
    PGHOSTADDR: "127.0.0.1",
    PGPORT: "1",
    PGUSER: "nobody",
    PGPASSWORD: "none",
    PGPASSFILE: "/nowhere",
    PGDATABASE: "nothing",
    PGSERVICE: "nothing",
    PGOPTIONS: "-c search_path=nowhere -c default_transaction_read_only=on",
    PGSSLMODE: "require",
    PGSSLNEGOTIATION: "direct",
    PGREPLICATION: "database",
    PGCLIENT_ENCODING: "LATIN1",
    PGCLIENTENCODING: "LATIN1",
    PGCONNECT_TIMEOUT: "1",
    PGAPPNAME: "another",
    PGDATA: "/nowhere",
    PGTZ: "Asia/Tokyo",
    TZ: "Nowhere/Nowhere",
    LANG: "xx_XX.UTF-8",
    LC_ALL: "xx_XX.UTF-8",
    LC_MESSAGES: "de_DE.UTF-8",
    LANGUAGE: "de",
    USER: "",
    HOME: "/nowhere",
    TMPDIR: "/nowhere",
  };
  const start = () => firstLineOf([process.execPath, writer, dataDir], { PATH, ...environment });
  expect(await start()).toBe("open");
  // A second process, with a different environment.
  const command = await open(dataDir, { mayShare: true });
  await eventually(async () => expect(await command.rows(sql`select 1 from written`)).not.toEqual([]));
});

test.skipIf(process.platform !== "linux")(
  "what a crash has left names processes that are others by now: the start works, and they live on",
  async () => {
    const other = await freshMigrated();
    await open(other);
    const dataDir = await freshMigrated();
    const named = spawn("sh", ["-c", "read -r _", "sh", "-D", clusterIn(dataDir), "-p"], { stdio: "pipe" });
    onTestFinished(() => void named.kill());
    const pids = [named.pid ?? 0, serverPid(other)];
    for (const pid of pids) {
      const lines = [pid, clusterIn(dataDir), 1, 5432, socketFolder(dataDir), "", " 1 1", "ready   "];
      writeFileSync(join(clusterIn(dataDir), "postmaster.pid"), `${lines.join("\n")}\n`);
      mkdirSync(socketFolder(dataDir), { recursive: true, mode: 0o700 });
      writeFileSync(join(socketFolder(dataDir), ".s.PGSQL.5432"), "");
      writeFileSync(join(socketFolder(dataDir), ".s.PGSQL.5432.lock"), `${lines.slice(0, 5).join("\n")}\n`);
      const database = await openDatabase({ dataDir });
      await database.ping();
      await database.close();
      expect(() => process.kill(pid, 0)).not.toThrow();
    }
  },
);

test("files that a crash has emptied, and a half-made cluster, do not stop a start", async () => {
  const emptied = await freshMigrated();
  writeFileSync(join(clusterIn(emptied), "postmaster.pid"), "");
  mkdirSync(socketFolder(emptied), { mode: 0o700 });
  writeFileSync(join(socketFolder(emptied), ".s.PGSQL.5432.lock"), "");
  await (await open(emptied)).ping();

  const halfMade = freshFolder();
  mkdirSync(clusterIn(halfMade), { mode: 0o700 });
  mkdirSync(`${clusterIn(halfMade)}.new.0011aabb`);
  copyFileSync(writer, join(`${clusterIn(halfMade)}.new.0011aabb`, "PG_VERSION"));
  await (await open(halfMade)).ping();
});

test.skipIf(process.platform !== "linux")(
  "a server that another program runs on the files is left alone",
  async () => {
    const dataDir = await freshMigrated();
    const bin = findPrograms();
    const { prefix } = serverAccount(bin, dataDir);
    const [program = "", ...args] = [...prefix, join(bin, "postgres"), "-D", clusterIn(dataDir)];
    const theirs = spawn(
      program,
      [...args, "-c", "listen_addresses=", "-c", `unix_socket_directories=${freshFolder()}`],
      {
        stdio: "ignore",
      },
    );
    onTestFinished(() => stopped(theirs));
    await eventually(() => expect(readFileSync(pidFile(dataDir), "utf8")).toContain("ready"));
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `PostgreSQL (process ${theirs.pid}) still uses ${clusterIn(dataDir)}: stop it, then start again.`,
    );
    expect([theirs.exitCode, serverPid(dataDir)]).toEqual([null, theirs.pid]);
  },
);

const pidFile = (dataDir: string) => join(clusterIn(dataDir), "postmaster.pid");

const serverPid = (dataDir: string) => Number(readFileSync(pidFile(dataDir), "utf8").split("\n")[0]);

/** Removes the data folder and the folder of its socket after the server of a killed process has ended. */
async function removeOnceStopped(dataDir: string): Promise<void> {
  await eventually(() => expect(existsSync(pidFile(dataDir))).toBe(false));
  for (const folder of [dataDir, socketFolder(dataDir)]) rmSync(folder, { recursive: true, force: true });
}

async function stopped(server: ChildProcess): Promise<void> {
  const exit = once(server, "exit");
  server.kill("SIGINT");
  await exit;
}
