import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { inRoot } from "#shared/root.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";

test("a long file is imported in a small heap", async () => {
  const site = { DATA_DIR: freshFolder(), DATABASE_URL: await freshMigratedDatabase(), DEMO: "off" };
  const rows = Array.from({ length: 20_000 }, (_, n) => `Person ${n},person${n}@example.org,07700 900123`);
  const path = join(freshFolder(), "long.csv");
  writeFileSync(path, `Name,Email,Phone\n${rows.join("\n")}\n`);
  const command = ["build/server/import.js", "csv", path, "--as", "subscribers", "--yes"];
  const env = { ...process.env, ...site, SECRET_KEY: "a secret key of thirty-two letters" };
  const { stdout } = await promisify(execFile)(process.execPath, ["--max-old-space-size=64", ...command], {
    cwd: inRoot("."),
    env,
  });
  expect(stdout).toContain("subscribers: 20,000 new");
});
