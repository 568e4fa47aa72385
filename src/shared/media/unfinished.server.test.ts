import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HOUR_S } from "#shared/time/durations.ts";
import { eventually } from "#src/testing/eventually.ts";
import { folderStore } from "./folder-store.server.ts";
import { removeUnfinished } from "./unfinished.server.ts";

let dataDir: string;
let incoming: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "unfinished-"));
  incoming = join(dataDir, "media/.incoming");
  mkdirSync(incoming, { recursive: true });
  for (const [name, hours] of [
    ["abandoned", 25],
    ["under way", 23],
  ] as const) {
    writeFileSync(join(incoming, name), "half");
    const written = Date.now() / 1000 - hours * HOUR_S;
    utimesSync(join(incoming, name), written, written);
  }
});

afterEach(() => rmSync(dataDir, { recursive: true }));

test("removes unfinished files older than a day, and keeps newer ones", async () => {
  await removeUnfinished(incoming);
  expect(readdirSync(incoming)).toEqual(["under way"]);
});

test("a missing folder, or one with undeletable entries, is no error", async () => {
  await removeUnfinished(join(dataDir, "none"));
  mkdirSync(join(incoming, "folder"));
  utimesSync(join(incoming, "folder"), 0, 0);
  await removeUnfinished(incoming);
  expect(readdirSync(incoming)).toEqual(["folder", "under way"]);
});

test("a store removes unfinished files at its start", async () => {
  folderStore(dataDir);
  await eventually(() => expect(readdirSync(incoming)).toEqual(["under way"]));
});
