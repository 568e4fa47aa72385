import { execFileSync } from "node:child_process";
import { cp, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#shared/db/database.server.ts";
import { migrationsFolder } from "#shared/db/migrate.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { topics } from "./router.ts";

const root = new URL("../..", import.meta.url).pathname;
const folder = freshFolder();

test("the migrations create the tables that the code declares", async () => {
  const copy = join(folder, "copy");
  await cp(migrationsFolder, copy, { recursive: true });
  const before = await readdir(copy);
  // drizzle-kit only reads snapshots below the working directory.
  const out = relative(root, copy);
  const generate = ["generate", "--dialect", "postgresql", "--schema", "./src/**/*.tables.ts", "--out", out];
  execFileSync(process.execPath, ["node_modules/drizzle-kit/bin.cjs", ...generate], {
    cwd: root,
    stdio: "pipe",
  });
  expect(await readdir(copy)).toEqual(before);
});

test("every topic has a trigger that announces it, and every trigger announces a topic", async () => {
  const database = await openDatabase(await freshPlace());
  // A trigger without an argument announces the name of its table.
  const definitions = await database.rows<{ text: string }>(sql`
    select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal
    union all select format('%L', tgrelid::regclass) from pg_trigger where tgname like '%announce%' and tgnargs = 0
    union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace`);
  const all = definitions.map(({ text }) => text).join("\n");
  for (const topic of Object.keys(topics)) expect(all).toContain(`'${topic}'`);
  const announced = [...all.matchAll(/announce_change\('([^']+)'\)/g)].map(([, topic]) => topic);
  expect(announced.length).toBeGreaterThan(10);
  expect(announced.filter((topic) => topic && !(topic in topics))).toEqual([]);
  await database.close();
});

test("a changed table is announced once it is committed", async () => {
  const database = await openDatabase(await freshPlace());
  const heard: string[] = [];
  await database.listen("changed", (topic) => heard.push(topic));
  await database
    .transaction(async (tx) => {
      await tx.execute(sql`insert into tracks (title, artist, position) values ('undone', 'a', 1)`);
      throw new Error("roll back");
    })
    .catch(() => undefined);
  await database.rows(sql`insert into tracks (title, artist, position) values ('kept', 'a', 1)`);
  await expect.poll(() => heard).toEqual(["tracks"]);
  await database.close();
});
