import { existsSync, statSync } from "node:fs";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#shared/db/database.server.ts";
import { inRoot } from "#shared/root.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigrated } from "#src/testing/migrated.ts";
import { builtProgram, Site } from "#src/testing/site-process.ts";

/** Ids of an unprivileged account: on Linux the account that owns no files. */
const unprivileged = { uid: 65534, gid: 65534 };

const newFolder = () => join(freshFolder(), "data");

describe("a start that cannot work ends with one clear message and exit code 1", () => {
  const failure = async (env: Record<string, string>, options?: ConstructorParameters<typeof Site>[1]) => {
    const site = new Site(env, options);
    expect(await site.exit).toBe(1);
    expect(site.out).toBe("");
    expect(site.err).not.toMatch(/^\s+at /m);
    if (!site.err.startsWith("These settings")) expect(site.err.trim().split("\n")).toHaveLength(1);
    return site.err.trim();
  };

  test("invalid settings: every problem at once", async () => {
    const message = await failure({ DATA_DIR: newFolder(), PORT: "x", DEMO: "maybe" });
    expect(message).toContain("PORT: must be a number");
    expect(message).toContain("DEMO: must be on or off");
  });

  test("a port in use, before anything is created", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const dataDir = newFolder();
    expect(await failure({ DATA_DIR: dataDir, PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another.`,
    );
    const program = inRoot("scripts", "dev-server.mjs");
    const inDevelopment = new Site({ DATA_DIR: dataDir, PORT: String(port) }, { program });
    expect(await inDevelopment.exit).toBe(1);
    expect(inDevelopment.err).toContain("is in use");
    expect(existsSync(dataDir)).toBe(false);
    other.close();
  });

  test("an address of another machine", async () => {
    expect(await failure({ DATA_DIR: newFolder(), HOST: "999.1.1.1" })).toContain("Set HOST to one");
    expect(await failure({ DATA_DIR: newFolder(), HOST: "192.0.2.1" })).toContain("Set HOST to one");
  });

  test("a data folder that is a file, has a file in place of its media folder, or cannot be created", async () => {
    const file = newFolder();
    await writeFile(file, "");
    expect(await failure({ DATA_DIR: file })).toBe(
      `${file} is not a folder: move it away, or set DATA_DIR to a folder.`,
    );
    const dataDir = newFolder();
    await mkdir(dataDir);
    await writeFile(join(dataDir, "media"), "");
    expect(await failure({ DATA_DIR: dataDir })).toContain(`${join(dataDir, "media")} is not a folder`);
    const filled = await freshMigrated();
    await mkdir(join(filled, "media"));
    await writeFile(join(filled, "media", "tracks"), "");
    expect(await failure({ DATA_DIR: filled })).toContain(join(filled, "media", "tracks"));

    expect(await failure({ DATA_DIR: "/proc/nope/data" })).toContain("cannot be made or written to");
  });

  test.skipIf(!canStartUnprivileged())("a data folder without write permission", async () => {
    const dataDir = freshFolder();
    await chmod(dataDir, 0o755);
    expect(await failure({ DATA_DIR: dataDir }, unprivileged)).toContain(
      "cannot be made or written to (EACCES)",
    );

    const madeByRoot = await freshMigrated();
    await chmod(madeByRoot, 0o777);
    expect(await failure({ DATA_DIR: madeByRoot, LOG_LEVEL: "silent" }, unprivileged)).toContain(
      `PostgreSQL may not use ${join(madeByRoot, "postgres")}`,
    );
  });

  test("an invalid lock file", async () => {
    const dataDir = newFolder();
    await mkdir(dataDir);
    await writeFile(join(dataDir, "lock.sqlite"), "junk ".repeat(1000));
    const message = await failure({ DATA_DIR: dataDir });
    expect(message).toContain("lock.sqlite cannot be used");
    expect(message).toContain("delete that file");
  });

  test("a PostgreSQL that refuses, without its password", async () => {
    const message = await failure({
      DATA_DIR: newFolder(),
      DATABASE_URL: ["postgres://user", "swordfish@127.0.0.1:1/x"].join(":"),
    });
    expect(message.split("\n")).toHaveLength(1);
    expect(message).toContain("127.0.0.1:1");
    expect(message).not.toContain("swordfish");
  });

  test("a PostgreSQL that accepts and never answers", async () => {
    const silent = createTcpServer();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const message = await failure({
      DATA_DIR: newFolder(),
      DATABASE_URL: `postgres://user@127.0.0.1:${port}/x`,
      // Reports its wait every five seconds.
      LOG_LEVEL: "silent",
    });
    expect(message.split("\n")).toHaveLength(1);
    expect(message).toContain(`127.0.0.1:${port}`);
    silent.close();
  });

  test("a bucket that cannot be used, before the database is opened", async () => {
    const dataDir = newFolder();
    const message = await failure({
      DATA_DIR: dataDir,
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_REGION: "eu-west-2",
      S3_BUCKET: "media",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "swordfish",
    });
    expect(message).toContain("correct S3_ENDPOINT");
    expect(message).not.toContain("swordfish");
    expect(existsSync(join(dataDir, "pg"))).toBe(false);
  });

  test("a damaged database, which is not changed", async () => {
    const dataDir = await freshMigrated();
    await rm(join(dataDir, "postgres/global/pg_control"));
    expect(await failure({ DATA_DIR: dataDir, LOG_LEVEL: "silent" })).toContain("damaged");
  });

  test("a data folder that no release has made, which is not changed", async () => {
    const dataDir = await freshMigrated();
    const database = await openDatabase({ dataDir });
    await database.rows(sql`update migrations.applied set sha256 = 'another' where name = '0000_tables'`);
    await database.close();
    const message = await failure({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    expect(message).toContain(
      "made by another migrations/0000_tables.sql, so not by a release: run the version",
    );
  });
});

/** Whether this process is root and an unprivileged account can read the product, unlike below /root. */
function canStartUnprivileged(): boolean {
  const isOpen = (path: string): boolean =>
    (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isOpen(dirname(path)));
  return process.getuid?.() === 0 && [process.execPath, dirname(builtProgram("main"))].every(isOpen);
}
