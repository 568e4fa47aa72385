import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  backupName,
  deleteOlder,
  deleteUnfinished,
  findBackup,
  unfinishedPath,
} from "./backup-folders.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "test-backups-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (day: string) => new Date(`${day}T02:15:00.123Z`);

function backUp(day: string): string {
  const path = join(folder, backupName(at(day)));
  mkdirSync(path);
  writeFileSync(join(path, "manifest.json"), "{}");
  return path;
}

test("a backup is found by its own folder, or as the newest of a folder", async () => {
  await expect(findBackup(folder)).rejects.toThrow(`There is no backup in ${folder}.`);
  const old = backUp("2026-11-01");
  const newest = backUp("2026-11-02");
  mkdirSync(unfinishedPath(folder, at("2026-11-03")));
  expect(await findBackup(folder)).toBe(newest);
  expect(await findBackup(old)).toBe(old);
  expect(newest.endsWith("2026-11-02T02-15-00Z")).toBe(true);
});

test("old backups are deleted, but never the newest and nothing else", async () => {
  for (const day of ["2026-01-01", "2026-10-23", "2026-10-25"]) backUp(day);
  mkdirSync(join(folder, "2026 our own notes"));
  expect(await deleteOlder(folder, 30, at("2026-11-23"))).toBe(2);
  expect(readdirSync(folder)).toEqual(["2026 our own notes", "2026-10-25T02-15-00Z"]);
  expect(await deleteOlder(folder, 1, at("2027-11-23"))).toBe(0);
});

test("what interrupted backups and deletions left is deleted", async () => {
  backUp("2026-11-01");
  mkdirSync(unfinishedPath(folder, at("2026-11-02")));
  mkdirSync(join(folder, backupName(at("2026-11-03"))));
  mkdirSync(join(folder, "notes"));
  await deleteUnfinished(folder);
  expect(readdirSync(folder)).toEqual(["2026-11-01T02-15-00Z", "notes"]);
});
