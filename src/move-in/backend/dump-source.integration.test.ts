import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshFolder } from "#src/testing/clean-up.ts";
import type { SourceRow } from "../rows/source.ts";
import { openDumpSource } from "./dump-source.server.ts";

// Of pg_dump 15 with -Fc: an account and a subscription.
const custom = join(import.meta.dirname, "dumps/custom.dump");

const program = "pg_restore";
const hasRestore = spawnSync(program, ["--version"]).error === undefined;
// Without it (Debian: postgresql-client) the tests of custom dumps are left out.
const withRestore = test.skipIf(!hasRestore);

/** The file with some of its bytes changed. */
function changed(change: (bytes: Buffer) => Buffer): string {
  const path = join(freshFolder(), "changed.dump");
  writeFileSync(path, change(readFileSync(custom)));
  return path;
}

withRestore("a custom dump is read by pg_restore, and leaves no plain copy", async () => {
  const folder = freshFolder();
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const source = await openDumpSource(custom);
  expect(source.tables.map(({ schema, name, count }) => `${schema}.${name} ${count}`).sort()).toEqual([
    "auth.users 1",
    "public.alert_subscriptions 1",
  ]);
  const rows: SourceRow[] = [];
  for (const table of source.tables) for await (const row of source.rows(table)) rows.push(row);
  expect(rows).toContainEqual(
    expect.objectContaining({ full_name: "A tab\tand a line\nZoë \\", subscription_types: "{events}" }),
  );
  await source.close();
  expect(readdirSync(folder)).toEqual([]);
});

withRestore("a custom dump of a newer server is refused with what to do", async () => {
  // The third number of the header is the minor version of the format.
  const newer = changed((bytes) =>
    Buffer.concat([bytes.subarray(0, 6), Buffer.from([99]), bytes.subarray(7)]),
  );
  await expect(openDumpSource(newer)).rejects.toThrow(
    `${newer} is of a newer pg_dump than the pg_restore on this machine: install a postgresql-client as new, or make a plain dump, pg_dump without -F.`,
  );
});

withRestore("a custom dump that is cut off is refused", async () => {
  const cut = changed((bytes) => bytes.subarray(0, 600));
  await expect(openDumpSource(cut)).rejects.toThrow(`pg_restore cannot read ${cut}: `);
});

test("a machine without pg_restore is told how else", async () => {
  vi.stubEnv("PATH", freshFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(openDumpSource(custom)).rejects.toThrow(
    "A custom dump needs pg_restore on this machine (postgresql-client). Or make a plain one: pg_dump without -F.",
  );
});
